import { priceWithTaxes, type Tax } from './price.ts';

/** What a boat costs by the month: a standard amortised loan. */

export type Loan = { principalCents: number; aprPercent: number; months: number };
export type MonthlyRate = { paymentCents: number; totalCents: number; totalInterestCents: number };

/** Equal payments at the end of each month; the total is what is really paid, payment by payment. */
export function monthlyRate({ principalCents, aprPercent, months }: Loan): MonthlyRate {
  const rate = aprPercent / 100 / 12;
  const exact = rate === 0 ? principalCents / months : (principalCents * rate) / (1 - (1 + rate) ** -months);
  const paymentCents = Math.round(exact);
  const totalCents = Math.max(paymentCents * months, principalCents);
  return { paymentCents, totalCents, totalInterestCents: totalCents - principalCents };
}

/** Up to this amount financed, limit included, a loan runs this long at most. The last of a table has no limit. */
export type TermLimit = { upToCents: number | null; months: number };

/** Lenders give more time for more money: the longest term for an amount financed. */
export function longestTerm(principalCents: number, terms: readonly TermLimit[]): number {
  const limit = terms.find(({ upToCents }) => upToCents === null || principalCents <= upToCents);
  if (!limit) throw new Error('The last term has a limit, and this amount is above it');
  return limit.months;
}

/** The terms that may be chosen: the longest, then every whole year below it, and what was chosen already. */
export function termChoices(longest: number, chosen: number): number[] {
  const years = Array.from({ length: Math.floor(longest / 12) }, (_, year) => (year + 1) * 12);
  return [...new Set([longest, chosen, ...years])].sort((one, other) => other - one);
}

/** The dealer's terms; amounts financed below `leastCents` have no payment. */
export type FinanceTerms = {
  aprPercent: number;
  downPaymentPercent: number;
  leastCents: number;
  terms: readonly TermLimit[];
};
export type FinanceOffer = MonthlyRate & {
  /** The amount financed: the price with taxes, less the down payment. */
  principalCents: number;
  withTaxesCents: number;
  downPaymentCents: number;
  months: number;
};

/**
 * What a price costs by the month. The down payment is a share of the price before taxes; what is left of the price
 * with taxes is financed over the longest term that it allows. Null where nothing is financed.
 */
export function financeOffer(
  priceCents: number | null,
  terms: FinanceTerms,
  taxes: readonly Tax[],
): FinanceOffer | null {
  if (priceCents === null) return null;
  const withTaxesCents = priceWithTaxes(priceCents, taxes);
  const downPaymentCents = downPaymentFor(priceCents, terms);
  const principalCents = withTaxesCents - downPaymentCents;
  if (principalCents <= 0 || principalCents < terms.leastCents) return null;
  const months = longestTerm(principalCents, terms.terms);
  const { aprPercent } = terms;
  return {
    ...monthlyRate({ principalCents, aprPercent, months }),
    principalCents,
    withTaxesCents,
    downPaymentCents,
    months,
  };
}

export const downPaymentFor = (priceCents: number, { downPaymentPercent }: { downPaymentPercent: number }): number =>
  Math.round((priceCents * downPaymentPercent) / 100);
