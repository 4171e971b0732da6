import type { Language } from '#src/i18n/language.ts';
import { readNumber } from '#src/lib/input/read-number.ts';
import { centsFromDollars } from '#src/lib/money.ts';
import { downPaymentFor, type FinanceTerms, maxTerm, monthlyRate, termChoices } from './monthly-payment.ts';
import { priceBeforeTaxes, priceWithTaxes, type Tax } from './price.ts';
import { writtenAmount } from './written-amount.ts';

/** Input and result of the finance calculator. The browser computes with the same code. */

/** The fields as text; empty months mean the longest term that the amount financed allows. */
export type LoanFields = { amount: string; down: string; apr: string; months: string };

export type LoanAnswer = {
  paymentCents: number;
  principalCents: number;
  totalCents: number;
  totalInterestCents: number;
  downCents: number;
  aprPercent: number;
  months: number;
};

/** An invalid field, or an amount that is too small to be financed. */
export type LoanProblem = { field: 'amount' | 'down' | 'apr' } | { tooSmall: true };

/** Limits of loans. */
export type LoanLimits = Pick<FinanceTerms, 'terms' | 'leastCents'>;

const maxDollars = 100_000_000;
const percentKind = { unit: '%', min: 0, max: 100 } as const;

/** Dollars as a visitor types them; NaN when invalid. */
export const readDollars = (text: string): number => readNumber(text, { isMoney: true }) ?? Number.NaN;

const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max;

/** The payment for the fields, or the error. Terms above the longest one are reduced to it. */
export function answerLoan(fields: LoanFields, { terms, leastCents }: LoanLimits): LoanAnswer | LoanProblem {
  const amounts = amountsIn(fields);
  if ('field' in amounts) return amounts;
  const aprPercent = readNumber(fields.apr, percentKind) ?? Number.NaN;
  if (!isWithin(aprPercent, 0, 100)) return { field: 'apr' };
  const { principalCents, downCents } = amounts;
  if (principalCents < leastCents) return { tooSmall: true };
  const months = chosenMonths(fields.months, maxTerm(principalCents, terms));
  return { ...monthlyRate({ principalCents, aprPercent, months }), principalCents, downCents, aprPercent, months };
}

function amountsIn(fields: LoanFields): { principalCents: number; downCents: number } | { field: 'amount' | 'down' } {
  const amount = readDollars(fields.amount);
  const down = fields.down.trim() === '' ? 0 : readDollars(fields.down);
  if (!isWithin(amount, 0.01, maxDollars)) return { field: 'amount' };
  if (!isWithin(down, 0, amount - 0.01)) return { field: 'down' };
  return { principalCents: centsFromDollars(amount) - centsFromDollars(down), downCents: centsFromDollars(down) };
}

/** Whole months up to the longest term; anything else is the longest. */
function chosenMonths(text: string, longest: number): number {
  const months = readNumber(text, { whole: true }) ?? Number.NaN;
  return Number.isInteger(months) && isWithin(months, 1, longest) ? months : longest;
}

/** The terms that the fields allow, the longest first; all terms while the amounts are invalid. */
export function offeredTerms(fields: LoanFields, { terms }: LoanLimits): number[] {
  const amounts = amountsIn(fields);
  const longest = maxTerm('field' in amounts ? Number.POSITIVE_INFINITY : amounts.principalCents, terms);
  return termChoices(longest, chosenMonths(fields.months, longest));
}

type UsualTerms = { aprPercent: number; downPaymentPercent: number };

/** The default price of an example, before taxes. */
const typicalPriceCents = 5_000_000;

/** The fields from an address; missing ones have the dealer's defaults. */
export function loanFieldsOf(
  params: URLSearchParams,
  { finance, taxes }: { finance: UsualTerms; taxes: readonly Tax[] },
  language: Language,
): LoanFields {
  const written = (value: number) => (language === 'fr' ? String(value).replace('.', ',') : String(value));
  const amount = (
    params.get('amount') ?? writtenAmount(priceWithTaxes(typicalPriceCents, taxes) / 100, language)
  ).slice(0, 30);
  const dollars = readDollars(amount);
  const defaultDown = Number.isNaN(dollars)
    ? 0
    : downPaymentFor(priceBeforeTaxes(centsFromDollars(dollars), taxes), finance) / 100;
  return {
    amount,
    down: (params.get('down') ?? writtenAmount(defaultDown, language)).slice(0, 30),
    apr: (params.get('apr') ?? written(finance.aprPercent)).slice(0, 30),
    months: (params.get('months') ?? '').slice(0, 30),
  };
}
