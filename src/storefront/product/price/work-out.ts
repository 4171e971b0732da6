import { flushSync } from 'react-dom';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoney, moneyParts } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/number.ts';
import { answerLoan, offeredTerms, readDollars } from '#src/pricing/loan-question.ts';
import { writtenAmount } from '#src/pricing/written-amount.ts';
import { ownPayment } from '#src/storefront/finance/own-payment.ts';
import { readStoredTerms, storeTerms } from '#src/storefront/finance/stored-terms.ts';
import type { MonthlyView } from '#src/view-models/view.ts';

/** Computes the payment for the down payment and term that a visitor typed in the price box. */

type Typed = { down: string; months: string };

export type WorkedOut = {
  /** The terms that the amount financed allows, the longest first. */
  offered: number[];
  /** Null where there is no payment. */
  shown: Pick<
    MonthlyView,
    'payment' | 'terms' | 'downPayment' | 'aprPercent' | 'financed' | 'months' | 'amount' | 'totalInterest'
  > | null;
  /** Why there is none. */
  problem: string | null;
};

/** With what was typed before hydration, or with the terms of an earlier page. */
export function answerFirst(form: HTMLFormElement, monthly: MonthlyView, show: (worked: WorkedOut) => void): void {
  const usual = { down: writtenAmount(monthly.downPaymentDollars, getLocale()), months: '' };
  const typed = typedIn(form);
  const isTyped = { down: typed.down !== usual.down, months: typed.months !== usual.months };
  if (isTyped.down) storeTerms({ down: typed.down });
  if (isTyped.months) storeTerms({ months: typed.months });
  if (isTyped.down || isTyped.months) {
    show(workOut(typed, monthly));
    return;
  }
  const stored = readStoredTerms();
  // Terms that don't suit this price are left for the next one.
  if (!ownPayment(monthly, stored)) return;
  const { down, months } = { ...usual, ...stored };
  const worked = workOut({ down, months }, monthly);
  // The field needs the option before it can have its value; the longest term is the first one.
  flushSync(() => show(worked));
  fill(form, { down, months: worked.offered.indexOf(Number(months)) > 0 ? months : '' });
}

/** After an input, which is kept for the next product. */
export function answerTo(form: HTMLFormElement, input: EventTarget, monthly: MonthlyView): WorkedOut {
  const { down, months } = typedIn(form);
  if (input instanceof HTMLInputElement) storeTerms({ down });
  if (input instanceof HTMLSelectElement) storeTerms({ months });
  return workOut({ down, months }, monthly);
}

function typedIn(form: HTMLFormElement): Typed {
  const entered = new FormData(form);
  return { down: String(entered.get('down') ?? ''), months: String(entered.get('months') ?? '') };
}

function fill(form: HTMLFormElement, values: Typed) {
  for (const name of ['down', 'months'] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = values[name];
  }
}

export function workOut(typed: Typed, { withTaxesDollars, loan }: MonthlyView): WorkedOut {
  const language = getLocale();
  const money = (cents: number) => formatMoney(cents, language);
  const fields = { amount: String(withTaxesDollars), apr: String(loan.aprPercent), ...typed };
  const answer = answerLoan(fields, loan);
  const offered = offeredTerms(fields, loan);
  if ('tooSmall' in answer) {
    return { offered, shown: null, problem: m.finance_too_small({ min: money(loan.leastCents) }) };
  }
  if (!('paymentCents' in answer)) {
    const isPaid = readDollars(typed.down) >= withTaxesDollars;
    return { offered, shown: null, problem: isPaid ? m.price_nothing_to_finance() : m.finance_bad_down() };
  }
  const { paymentCents, principalCents, months, totalInterestCents } = answer;
  const [down, apr] = [money(answer.downCents), formatPercent(answer.aprPercent, language)];
  const shown = {
    payment: moneyParts(paymentCents, language),
    terms: m.payment_terms({ down, apr, months }),
    downPayment: down,
    aprPercent: apr,
    months,
    financed: money(principalCents),
    amount: money(paymentCents),
    totalInterest: money(totalInterestCents),
  };
  return { offered, shown, problem: null };
}
