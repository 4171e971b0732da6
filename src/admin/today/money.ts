import { z } from 'zod';

/** What admins alone see of the money. All sums are in cents. */

/** Days in stock at which a band begins. */
export const bandStarts = [0, 91, 181, 366] as const;

/** Until then a comparison of months says nothing. */
export const leastSales = 10;

export const moneyAnswer = z.object({
  bands: z
    .array(z.object({ cents: z.int(), units: z.int() }))
    .describe('Stock by days since it came: under 91, 91 to 180, 181 to 365, over a year'),
  sold: z.object({
    month: z.object({ cents: z.int(), units: z.int() }),
    before: z.object({ cents: z.int(), units: z.int() }).describe('The month before, until the same day'),
    sales: z.int().describe('All sales so far, for the card waits for ten'),
  }),
  replies: z
    .array(z.object({ name: z.string(), minutes: z.int(), count: z.int() }))
    .describe('Median opening minutes to the first answer of 30 days, by owner'),
  goalMinutes: z.int(),
});
export type Money = z.infer<typeof moneyAnswer>;

/** The first day of the month of a day, and the same days of the month before. */
export function monthsOf(day: string): { from: string; beforeFrom: string; beforeUntil: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const from = new Date(Date.UTC(year, month - 1, 1));
  const beforeFrom = new Date(Date.UTC(year, month - 2, 1));
  const lastOfBefore = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const beforeUntil = new Date(Date.UTC(year, month - 2, Math.min(date, lastOfBefore)));
  const [a, b, c] = [from, beforeFrom, beforeUntil].map((one) => one.toISOString().slice(0, 10));
  return { from: a ?? day, beforeFrom: b ?? day, beforeUntil: c ?? day };
}
