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

/** The dealer's terms; amounts below `leastCents` are not financed. */
export type FinanceTerms = { aprPercent: number; months: number; downPaymentPercent: number; leastCents: number };
export type FinanceOffer = MonthlyRate & { principalCents: number; downPaymentCents: number };

/** What a price costs by the month once the down payment is off; null where nothing is financed. */
export function financeOffer(priceCents: number | null, terms: FinanceTerms): FinanceOffer | null {
  if (priceCents === null) return null;
  const downPaymentCents = Math.round((priceCents * terms.downPaymentPercent) / 100);
  const principalCents = priceCents - downPaymentCents;
  if (principalCents <= 0 || principalCents < terms.leastCents) return null;
  return { ...monthlyRate({ principalCents, ...terms }), principalCents, downPaymentCents };
}
