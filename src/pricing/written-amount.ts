import type { Language } from '#src/i18n/language.ts';

/** An amount as a visitor would type it, for a field: `3490`, `1509.90`, in French `1509,90`. */
export function writtenAmount(dollars: number, language: Language): string {
  if (Number.isInteger(dollars)) return String(dollars);
  const text = dollars.toFixed(2);
  return language === 'fr' ? text.replace('.', ',') : text;
}
