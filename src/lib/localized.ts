import type { Language } from '#src/i18n/language.ts';

/** Text as staff write it: English always, French when somebody has written it. */
export type Localized = { en: string; fr: string | null };

/** Text as a visitor reads it, with the language it is really in, so that pages can mark English on a French page. */
export type LocalText = { text: string; language: Language };

/** French falls back to English, and says so. */
export function localText(text: Localized, language: Language): LocalText {
  if (language === 'fr' && text.fr) return { text: text.fr, language: 'fr' };
  return { text: text.en, language: 'en' };
}
