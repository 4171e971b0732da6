import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/number.ts';
import { answerLoan, type LoanAnswer } from '#src/pricing/loan-question.ts';
import type { Financed, MonthlyView } from '#src/view-models/view.ts';
import type { StoredTerms } from './stored-terms.ts';

/** The visitor's own down payment and term in place of the dealer's, wherever a payment is shown. */

export type ShownPayment = Pick<MonthlyView, 'amount' | 'terms' | 'totalInterest'>;

/** The payment for the stored terms; null where there are none, or they don't suit the price. */
export function ownPayment(financed: Financed, terms: StoredTerms): LoanAnswer | null {
  if (terms.down === undefined && !terms.months) return null;
  const { withTaxesDollars, downPaymentDollars, loan } = financed;
  const down = terms.down ?? String(downPaymentDollars);
  const fields = { amount: String(withTaxesDollars), down, apr: String(loan.aprPercent), months: terms.months ?? '' };
  const answer = answerLoan(fields, loan);
  return 'paymentCents' in answer ? answer : null;
}

/** The same as text. */
export function ownPaymentText(financed: Financed, stored: StoredTerms): ShownPayment | null {
  const own = ownPayment(financed, stored);
  if (!own) return null;
  const language = getLocale();
  const money = (cents: number) => formatMoney(cents, language);
  const { paymentCents, downCents, aprPercent, months, totalInterestCents } = own;
  return {
    amount: money(paymentCents),
    terms: m.payment_terms({ down: money(downCents), apr: formatPercent(aprPercent, language), months }),
    totalInterest: money(totalInterestCents),
  };
}
