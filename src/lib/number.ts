import type { Language } from '#src/i18n/language.ts';

const formats = {
  en: new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 }),
  fr: new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 2 }),
};
const fineFormats = {
  en: new Intl.NumberFormat('en-CA', { maximumSignificantDigits: 3 }),
  fr: new Intl.NumberFormat('fr-CA', { maximumSignificantDigits: 3 }),
};

/** Mostly counts: they look the same in both languages, and a page may have a hundred of them. */
const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** `1,250.5`, or `1 250,5` with a non-breaking space. Small fractions such as 0.085 keep three digits. */
export const formatNumber = (value: number, language: Language): string =>
  isPlain(value) ? String(value) : (Math.abs(value) < 1 ? fineFormats : formats)[language].format(value);

/** `7.99%`, or `7,99 %` with a non-breaking space. Takes percent, not a share of 1. */
export const formatPercent = (percent: number, language: Language): string =>
  language === 'fr' ? `${formatNumber(percent, language)}\u00a0%` : `${formatNumber(percent, language)}%`;
