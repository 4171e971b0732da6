import { z } from 'zod';
import type { Language } from '#src/i18n/language.ts';
import { formatMoney } from '#src/lib/money.ts';

/** An amount for a program: in cents, and as the pages write it. */
export const amount = z.object({
  cents: z.int(),
  currency: z.literal('CAD'),
  text: z.string().describe('As the page writes it'),
});

export type Amount = z.infer<typeof amount>;

export const amountOf = (cents: number, language: Language): Amount => ({
  cents,
  currency: 'CAD',
  text: formatMoney(cents, language),
});

export const payment = z.object({
  payment: amount.describe('A month'),
  downPayment: amount,
  aprPercent: z.number(),
  months: z.int(),
  financed: amount,
  totalInterest: amount,
  terms: z.string(),
});

export type Payment = z.infer<typeof payment>;
