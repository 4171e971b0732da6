import { dayAfter } from '#src/lib/dates.ts';

/** When a boat should come again. */

export type NextService = {
  /** What its engine had run at this visit. */
  engineHours: number | null;
  nextServiceMonths: number | null;
  nextServiceAtHours: number | null;
};

/** What usually follows a type of service. */
export type UsualNext = { months: number | null; hours: number | null };

/** The day and the hours of which the first counts; null when nothing was said. */
export type Due = { day: string | null; hours: number | null; engineHours: number | null };

/** `doneOn` is the day on which the work was ready. */
export function nextServiceDue(
  { nextServiceMonths, nextServiceAtHours, engineHours }: NextService,
  doneOn: string,
): Due | null {
  if (nextServiceMonths === null && nextServiceAtHours === null) return null;
  const day = nextServiceMonths === null ? null : monthsAfter(doneOn, nextServiceMonths);
  return { day, hours: nextServiceAtHours, engineHours };
}

/** What is proposed to staff: hours count from those of the engine, and need them. */
export const proposeNext = ({ months, hours }: UsualNext, engineHours: number | null) => ({
  nextServiceMonths: months,
  nextServiceAtHours: hours === null || engineHours === null ? null : engineHours + hours,
});

/** The same day of a later month, or the last day of a shorter one. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  const first = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  const following = at + 1;
  const last = dayAfter(`${Math.floor(following / 12)}-${String((following % 12) + 1).padStart(2, '0')}-01`, -1);
  const wanted = dayAfter(first, date - 1);
  return wanted < last ? wanted : last;
}
