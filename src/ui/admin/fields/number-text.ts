import type { Language } from '#src/i18n/language.ts';

/**
 * How a number field writes and reads numbers: `12,500.5`, or `12 500,5` with a non-breaking space. A typed comma is a
 * decimal point in French only; a point, as number pads have it, in both languages.
 */
export const numberFormat = (language: Language) =>
  language === 'fr'
    ? { decimalSeparator: ',', thousandSeparator: '\u00a0', allowedDecimalSeparators: [',', '.'] }
    : { decimalSeparator: '.', thousandSeparator: ',', allowedDecimalSeparators: ['.'] };

/** Numbers that always have four digits are years, which are never grouped. */
export const isYear = ({
  least = 0,
  most = Number.POSITIVE_INFINITY,
}: {
  least?: number | undefined;
  most?: number | undefined;
}) => least >= 1000 && most <= 9999;
