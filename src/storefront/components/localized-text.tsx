import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import type { LocalText } from '#src/lib/localized.ts';

/** Text of the catalogue. English text on a French page gets a `lang` attribute, for screen readers. */
export function LocalizedText({ children: { text, language } }: { children: LocalText }) {
  if (language === getLocale()) return text;
  return <span lang={languageTag[language]}>{text}</span>;
}
