import type { Language } from '../i18n/language.ts';
import { monthlyRate } from './monthly-rate.ts';

/** What a visitor asks of the finance calculator, and its answer. The browser reckons by the very same rule. */

/** What stands in the fields, as text. */
export type LoanFields = { amount: string; down: string; apr: string; months: string };

export type LoanAnswer = {
  paymentCents: number;
  principalCents: number;
  totalCents: number;
  totalInterestCents: number;
  aprPercent: number;
  months: number;
};

export type LoanProblem = { field: keyof LoanFields };

const mostDollars = 100_000_000;

/** A number as either language writes it: `100 000,50`, `100,000.50`, `$1,200`. NaN for what is none. */
export function writtenNumber(text: string): number {
  const plain = text.replace(/[\s\u00a0\u202f$%’']/g, '');
  // A comma that is followed by one or two last digits is a decimal one.
  const decimal = /,\d{1,2}$/.test(plain) && !plain.includes('.') ? plain.replace(/,(?=\d{1,2}$)/, '.') : plain;
  const digits = decimal.replace(/(?<=\d),(?=\d{3})/g, '');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

const cents = (dollars: number): number => Math.round(dollars * 100);
const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;

/** The payment for the fields, or the first field that makes no sense. */
export function answerLoan(fields: LoanFields): LoanAnswer | LoanProblem {
  const amount = writtenNumber(fields.amount);
  const down = fields.down.trim() === '' ? 0 : writtenNumber(fields.down);
  const aprPercent = writtenNumber(fields.apr);
  const months = writtenNumber(fields.months);
  if (!isWithin(amount, 0.01, mostDollars)) return { field: 'amount' };
  if (!isWithin(down, 0, amount - 0.01)) return { field: 'down' };
  if (!isWithin(aprPercent, 0, 100)) return { field: 'apr' };
  if (!isWithin(months, 1, 480) || !Number.isInteger(months)) return { field: 'months' };
  const principalCents = cents(amount) - cents(down);
  return { ...monthlyRate({ principalCents, aprPercent, months }), principalCents, aprPercent, months };
}

type UsualTerms = { aprPercent: number; months: number; downPaymentPercent: number };

/** What an example is made of where nobody has named a price. */
const usualAmount = '50000';

/** The fields as an address fills them; what it leaves out follows the dealer's terms. */
export function loanFieldsOf(params: URLSearchParams, terms: UsualTerms, language: Language): LoanFields {
  const written = (value: number) => (language === 'fr' ? String(value).replace('.', ',') : String(value));
  const amount = (params.get('amount') ?? usualAmount).slice(0, 30);
  const dollars = writtenNumber(amount);
  const usualDown = Number.isNaN(dollars) ? 0 : Math.round(dollars * terms.downPaymentPercent) / 100;
  return {
    amount,
    down: (params.get('down') ?? written(usualDown)).slice(0, 30),
    apr: (params.get('apr') ?? written(terms.aprPercent)).slice(0, 30),
    months: (params.get('months') ?? String(terms.months)).slice(0, 30),
  };
}
