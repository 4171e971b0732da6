import { minuteMs } from '#src/lib/duration.ts';

const pausesMinutes = [1, 5, 15, 60, 4 * 60, 12 * 60];

/** When to retry an email after this many tries; null when that was the last one. */
export function nextTryAfter(tries: number, now: Date): Date | null {
  const minutes = pausesMinutes[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs);
}
