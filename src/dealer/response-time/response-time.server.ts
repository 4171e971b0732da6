import { hoursOn } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dayAfter, dealerTime, minutesOf } from '#src/lib/dates.ts';
import { dealerInstant } from '#src/lib/dealer-zone.server.ts';

/** Opening time as a clock: nights, closed days and holidays don't count (docs/decisions/014-response-time.md). */

type Hours = Settings['hours'];

/** The instant after this many opening minutes; null when the dealer does not open for so long. */
export function instantAfter(from: Date, minutes: number, hours: Hours): Date | null {
  const first = dealerTime(from);
  let left = minutes;
  for (let day = first.day, walked = 0; walked < maxDays; day = dayAfter(day), walked += 1) {
    const opening = minutesOn(day, hours);
    if (!opening) continue;
    const begins = day === first.day ? Math.max(opening.opens, first.minutes) : opening.opens;
    if (opening.closes - begins >= left) return dealerInstant(day, begins + left);
    left -= Math.max(0, opening.closes - begins);
  }
  return null;
}

/**
 * The inverse: leads from before this instant have waited this many opening minutes by now. One instant is enough to
 * find all late leads.
 */
export function instantBefore(now: Date, minutes: number, hours: Hours): Date | null {
  const last = dealerTime(now);
  let left = minutes;
  for (let day = last.day, walked = 0; walked < maxDays; day = dayAfter(day, -1), walked += 1) {
    const opening = minutesOn(day, hours);
    if (!opening) continue;
    const ends = day === last.day ? Math.min(opening.closes, last.minutes) : opening.closes;
    if (ends - opening.opens >= left) return dealerInstant(day, ends - left);
    left -= Math.max(0, ends - opening.opens);
  }
  return null;
}

/** A dealer that has been closed for so long has no deadline. */
const maxDays = 400;

function minutesOn(day: string, hours: Hours): { opens: number; closes: number } | null {
  const opening = hoursOn(day, hours);
  return opening && { opens: minutesOf(opening.opens), closes: minutesOf(opening.closes) };
}
