import { dealerTime } from '#src/lib/dates.ts';
import { dayMs, minuteMs } from '#src/lib/duration.ts';

/**
 * Pickers work with local dates and times, records with instants; this converts in the dealer's time zone. Uses Intl,
 * because not all browsers have Temporal, and a polyfill is 17 KB.
 */

/** `2026-07-10T16:30:00.000Z` → `2026-07-10 09:30:00`, in Pacific time. */
export function localTimeOf(instant: string): string {
  const { day, minutes } = dealerTime(new Date(instant));
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/** The inverse. A time skipped in spring becomes an hour later; of a repeated hour it is the first. */
export function instantOf(localTime: string): string {
  const asIfUtc = utcOf(localTime);
  // A zone's clocks change at most once within these two days.
  const candidates = [asIfUtc - dayMs, asIfUtc + dayMs]
    .map((near) => new Date(asIfUtc - offsetAt(near)))
    .toSorted((one, other) => one.getTime() - other.getTime());
  const fitting = candidates.find((candidate) => localTimeOf(candidate.toISOString()) === localTime);
  return (fitting ?? candidates[1] ?? new Date(asIfUtc)).toISOString();
}

const utcOf = (localTime: string): number => Date.parse(`${localTime.replace(' ', 'T')}Z`);

/** How many milliseconds the dealer's clock is ahead of UTC then. */
const offsetAt = (at: number): number =>
  utcOf(localTimeOf(new Date(at).toISOString())) - Math.floor(at / minuteMs) * minuteMs;

const two = (number: number): string => String(number).padStart(2, '0');
