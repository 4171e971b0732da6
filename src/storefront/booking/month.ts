import type { Language } from '#src/i18n/language.ts';
import { dayAfter, formatMonth, weekdayOf } from '#src/lib/dates.ts';

/** A month for a calendar. */
export type Month = {
  name: string;
  /** How many cells are empty before its first day; weeks begin on Monday. */
  blanks: number;
  days: string[];
  before: string;
  after: string;
};

/** Takes and returns months as YYYY-MM. */
export function monthOf(month: string, language: Language): Month {
  const first = `${month}-01`;
  const days: string[] = [];
  for (let day = first; day.startsWith(month); day = dayAfter(day)) days.push(day);
  return {
    name: formatMonth(month, language),
    blanks: weekdayOf(first) - 1,
    days,
    before: dayAfter(first, -1).slice(0, 7),
    after: dayAfter(days.at(-1) ?? first).slice(0, 7),
  };
}

export const isMonth = (text: string | null): text is string => text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);
