import { dealerTime } from '#src/lib/dates.ts';
import { hourMs } from '#src/lib/duration.ts';
import { lastClockChange } from '#src/lib/moment.ts';

/**
 * Pickers work with local dates and times, records with instants; this converts in the dealer's time zone. Uses Intl,
 * because not all browsers have Temporal, and a polyfill is 17 KB.
 */

/** `2026-07-10T16:30:00.000Z` → `2026-07-10 09:30:00`. */
export function localTimeOf(instant: string): string {
  const at = new Date(instant);
  if (at.getTime() >= lastClockChange)
    return new Date(at.getTime() - 7 * hourMs).toISOString().slice(0, 19).replace('T', ' ');
  const { day, minutes } = dealerTime(at);
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/** The inverse. A time skipped in spring becomes an hour later; of a repeated hour it is the first. */
export function instantOf(localTime: string): string {
  const asIfUtc = Date.parse(`${localTime.replace(' ', 'T')}Z`);
  const candidates = [7, 8].map((hoursBehind) => new Date(asIfUtc + hoursBehind * hourMs));
  const fitting = candidates.find((candidate) => localTimeOf(candidate.toISOString()) === localTime);
  return (fitting ?? candidates[1] ?? new Date(asIfUtc)).toISOString();
}

const two = (number: number): string => String(number).padStart(2, '0');
