import { hasHours, hoursOn } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { type DealerTime, dayAfter, minutesOf } from '#src/lib/dates.ts';

export const holdMinutes = 120;

const maxDays = 60;

/**
 * When a hold that begins now ends: after two hours of opening time. A shop without known hours, or one that does not open
 * for weeks, holds for two hours.
 */
export function holdUntil({ day, minutes }: DealerTime, hours: Settings['hours']): { day: string; minutes: number } {
  if (!hasHours(hours)) return { day, minutes: minutes + holdMinutes };
  let left = holdMinutes;
  for (let ahead = 0; ahead <= maxDays; ahead += 1) {
    const one = dayAfter(day, ahead);
    const opening = hoursOn(one, hours);
    if (!opening) continue;
    const begins = Math.max(minutesOf(opening.opens), ahead === 0 ? minutes : 0);
    const open = Math.max(0, minutesOf(opening.closes) - begins);
    if (left <= open) return { day: one, minutes: begins + left };
    left -= open;
  }
  return { day, minutes: minutes + holdMinutes };
}
