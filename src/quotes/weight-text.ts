import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import type { Language } from '#src/i18n/language.ts';

/** Weights about a visitor's boat. French readers get kilograms, too; lengths stay in feet and inches. */

const kilogramsPerPound = 0.453_592_37;

/** `359 lb`, in French `359 lb (163 kg)`. */
export function formatWeight(pounds: number, language: Language): string {
  const message = formatMeasure(pounds, 'lb', language);
  if (language === 'en') return message;
  return `${message} (${formatMeasure(Math.round(pounds * kilogramsPerPound), 'kg', language)})`;
}

/** The same for a weight that staff wrote into a text. */
export const withKilograms = (text: string, language: Language): string =>
  language === 'en'
    ? text
    : text.replace(/(?<![\d,.])(\d{1,3}(?:[\s\u00a0\u202f]\d{3})*)[\s\u00a0]lb\b(?!\s*\()/g, (_, written: string) =>
        formatWeight(Number(written.replace(/\D/g, '')), language),
      );
