import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoney, moneyParts, type SplitMoney } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/number.ts';
import { answerLoan, offeredTerms } from '#src/pricing/loan-question.ts';
import { ownPayment } from '#src/storefront/finance/own-payment.ts';
import { readStoredTerms } from '#src/storefront/finance/stored-terms.ts';
import type { MonthlyView } from '#src/view-models/view.ts';

/** What comes of a down payment and a term that a visitor typed; loaded with the first of them. */

export type Typed = { down: string; months: string };
export type WorkedOut = {
  /** The terms that the amount financed allows, the longest first. */
  offered: number[];
  /** Why there is no payment. */
  problem: string | null;
  payment: SplitMoney;
  down: string;
  apr: string;
  months: number;
  financed: string;
  amount: string;
  totalInterest: string;
};

export function workOut(typed: Typed, { withTaxesDollars, loan }: MonthlyView): WorkedOut {
  const language = getLocale();
  const money = (cents: number) => formatMoney(cents, language);
  const fields = { amount: String(withTaxesDollars), apr: String(loan.aprPercent), ...typed };
  const answer = answerLoan(fields, loan);
  const offered = offeredTerms(fields, loan);
  if (!('paymentCents' in answer)) {
    const nothing = { payment: { whole: '', cents: '' }, down: '', apr: '', months: 0, financed: '' };
    const tooSmall = 'tooSmall' in answer ? m.finance_too_small({ least: money(loan.leastCents) }) : null;
    return { ...nothing, amount: '', totalInterest: '', offered, problem: tooSmall ?? m.finance_bad_down() };
  }
  const { paymentCents, downCents, principalCents, aprPercent, months, totalInterestCents } = answer;
  return {
    ...{ offered, problem: null, months },
    payment: moneyParts(paymentCents, language),
    down: money(downCents),
    apr: formatPercent(aprPercent, language),
    financed: money(principalCents),
    amount: money(paymentCents),
    totalInterest: money(totalInterestCents),
  };
}

/** The stored terms, where they suit this price. */
export function storedFor(monthly: MonthlyView): Typed | null {
  const stored = readStoredTerms();
  if (!ownPayment(monthly, stored)) return null;
  return { down: stored.down ?? String(monthly.downPaymentDollars), months: stored.months ?? '' };
}
