import type { SplitMoney } from '#src/lib/money.ts';
import type { LoanLimits } from '#src/pricing/loan-question.ts';

/** The payment for a price, formatted. */
export type MonthlyView = {
  amount: string;
  payment: SplitMoney;
  downPayment: string;
  aprPercent: string;
  months: number;
  /** Down payment, rate and term as text, on the line of every payment. */
  terms: string;
  /** The price with taxes, the default of the calculator. */
  withTaxes: string;
  withTaxesDollars: number;
  downPaymentDollars: number;
  /** What the visitor's own terms are computed with. */
  loan: LoanLimits & { aprPercent: number };
  financed: string;
  /** The interest in all payments. */
  totalInterest: string;
};

/** What the payment with a visitor's own terms is computed from. */
export type Financed = Pick<MonthlyView, 'withTaxesDollars' | 'downPaymentDollars' | 'loan'>;
