import { priceWithTaxes, type Tax } from './price.ts';

/** The monthly payment of a standard amortised loan. */

export type Loan = { principalCents: number; aprPercent: number; months: number };
export type MonthlyRate = { paymentCents: number; totalCents: number; totalInterestCents: number };

/** Equal payments at the end of each month; the total is the sum of the rounded payments. */
export function monthlyRate({ principalCents, aprPercent, months }: Loan): MonthlyRate {
  const rate = aprPercent / 100 / 12;
  const exact = rate === 0 ? principalCents / months : (principalCents * rate) / (1 - (1 + rate) ** -months);
  const paymentCents = Math.round(exact);
  const totalCents = Math.max(paymentCents * months, principalCents);
  return { paymentCents, totalCents, totalInterestCents: totalCents - principalCents };
}

/** Up to and including this amount financed, a loan has at most this term. The last entry of a table has no limit. */
export type TermLimit = { upToCents: number | null; months: number };

/** The longest term for an amount financed: larger loans may run longer. */
export function maxTerm(principalCents: number, terms: readonly TermLimit[]): number {
  const limit = terms.find(({ upToCents }) => upToCents === null || principalCents <= upToCents);
  if (!limit) throw new Error('The last term has a limit, and this amount is above it');
  return limit.months;
}

/** The terms to choose from: the longest, every whole year below it, and the chosen one. */
export function termChoices(longest: number, chosen: number): number[] {
  const years = Array.from({ length: Math.floor(longest / 12) }, (_, year) => (year + 1) * 12);
  return [...new Set([longest, chosen, ...years])].sort((one, other) => other - one);
}

/** The dealer's terms; there is no payment below `leastCents` financed. */
export type FinanceTerms = {
  aprPercent: number;
  downPaymentPercent: number;
  leastCents: number;
  terms: readonly TermLimit[];
};
export type FinanceOffer = MonthlyRate & {
  /** The amount financed: the price with taxes, minus the down payment. */
  principalCents: number;
  withTaxesCents: number;
  downPaymentCents: number;
  months: number;
};

/**
 * The monthly payment for a price. The down payment is a share of the price before taxes; the rest of the price with
 * taxes is financed over the longest term that it allows. Null where nothing is financed.
 */
export function financeOffer(
  priceCents: number | null,
  terms: FinanceTerms,
  taxes: readonly Tax[],
  /** Of a quote, whose lines may bear different taxes. */
  totalCents: number | null = null,
): FinanceOffer | null {
  if (priceCents === null) return null;
  const withTaxesCents = totalCents ?? priceWithTaxes(priceCents, taxes);
  const downPaymentCents = downPaymentFor(priceCents, terms);
  const principalCents = withTaxesCents - downPaymentCents;
  if (principalCents <= 0 || principalCents < terms.leastCents) return null;
  const months = maxTerm(principalCents, terms.terms);
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
