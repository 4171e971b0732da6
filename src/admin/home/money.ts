import type { Money } from './answers.ts';

/** Days in stock at which a band begins. */
export const bandStarts = [0, 91, 181, 366] as const;

/** The number of sales below which a comparison of months is meaningless. */
export const minSales = 10;

/** The number of jobs below which their median says nothing. */
export const minJobs = 10;

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

type DaySum = { day: string; cents: number };
const longestMonth = 31;

/** What had been sold by each day of two months; null for the days to come, and those that a month does not have. */
export function soldByDay(sums: readonly DaySum[], today: string): Money['sold']['days'] {
  const { from, beforeFrom } = monthsOf(today);
  const date = Number(today.slice(8));
  const before = daysIn(beforeFrom);
  const by = (month: string, day: number) =>
    sums
      .filter((one) => one.day.slice(0, 7) === month.slice(0, 7) && Number(one.day.slice(8)) <= day)
      .reduce((sum, { cents }) => sum + cents, 0);
  return Array.from({ length: longestMonth }, (_, at) => at + 1).map((day) => ({
    day,
    cents: day <= date ? by(from, day) : null,
    before: day <= before ? by(beforeFrom, day) : null,
  }));
}

const daysIn = (first: string): number =>
  new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate();
