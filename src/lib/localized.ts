import type { Language } from '#src/i18n/language.ts';

/** Text as staff write it: always English, optionally French. */
export type Localized = { en: string; fr: string | null };

/** Text as a visitor reads it, with its actual language, so that pages can mark English text on a French page. */
export type LocalText = { text: string; language: Language };

/** French falls back to English, and `language` says so. */
export function localText(text: Localized, language: Language): LocalText {
  if (language === 'fr' && text.fr) return { text: text.fr, language: 'fr' };
  return { text: text.en, language: 'en' };
}
