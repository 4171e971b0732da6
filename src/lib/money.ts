import type { Language } from '#src/i18n/language.ts';

/** Money is integer cents everywhere; only this file converts it to dollars or text. */

/** Formatted money in parts, so that cents can be set smaller: `$12,345` + `.00`, or `12 345` + `,00 $`. */
export type SplitMoney = { whole: string; cents: string };
export type MoneyView = SplitMoney & { full: string };

const style = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const;

// Creating a formatter is much slower than using it. English uses the US format, as the dealer wishes.
const withCents = { en: new Intl.NumberFormat('en-US', style), fr: new Intl.NumberFormat('fr-CA', style) };
const withoutCents = {
  en: new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: 0 }),
  fr: new Intl.NumberFormat('fr-CA', { ...style, maximumFractionDigits: 0 }),
};

/** `$12,345.00`, or `12 345,00 $` with its non-breaking spaces. */
export const formatMoney = (cents: number, language: Language): string => withCents[language].format(cents / 100);

/** `$12,345` for the bounds of a filter; amounts with cents keep them. */
export const formatDollars = (cents: number, language: Language): string =>
  (cents % 100 === 0 ? withoutCents : withCents)[language].format(cents / 100);

/** A sum in whole dollars, `$742,000`; from a million on `$4.91 M`, or `4,91 M$`. */
export function formatSum(cents: number, language: Language): string {
  if (Math.abs(cents) < millionCents) return withoutCents[language].format(Math.round(cents / 100));
  const millions = sums[language].format(cents / millionCents);
  return language === 'fr' ? `${millions}\u00a0M$` : `$${millions}\u00a0M`;
}

const millionCents = 100_000_000;
const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const sums = { en: new Intl.NumberFormat('en-US', digits), fr: new Intl.NumberFormat('fr-CA', digits) };

/** The same text, split before the cents. */
export function moneyParts(cents: number, language: Language): MoneyView {
  const full = formatMoney(cents, language);
  const cut = full.lastIndexOf(language === 'fr' ? ',' : '.');
  return { whole: full.slice(0, cut), cents: full.slice(cut), full };
}

export const dollarsFromCents = (cents: number): number => cents / 100;
export const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : dollarsFromCents(cents));

/** The nearest cent; dollars with two decimals are exact. */
export const centsFromDollars = (dollars: number): number => Math.round(dollars * 100);
export const centsOrNull = (dollars: number | null): number | null =>
  dollars === null ? null : centsFromDollars(dollars);
