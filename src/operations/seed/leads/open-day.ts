import { hoursOn } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';

const furthest = 400;

/** The day this many open days from now: 0 is today or the next open day, −1 the open day before today. */
export function openDay(offset: number, hours: Settings['hours'], now: Date): string {
  const today = dealerDay(now);
  const step = offset < 0 ? -1 : 1;
  let left = offset < 0 ? -offset : offset + 1;
  for (let away = offset < 0 ? -1 : 0; Math.abs(away) < furthest; away += step) {
    const day = dayAfter(today, away);
    if (hoursOn(day, hours)) left -= 1;
    if (left === 0) return day;
  }
  throw new Error('The dealer never opens.');
}
