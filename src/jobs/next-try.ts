import { minuteMs } from '#src/lib/duration.ts';

/** When to retry after this many tries, by the minutes to pause after each; null when that was the last one. */
export function nextTryAfter(pausesMinutes: readonly number[], tries: number, now: Date): Date | null {
  const minutes = pausesMinutes[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs);
}

/** Of emails: about 17 hours. */
export const mailPauses = [1, 5, 15, 60, 4 * 60, 12 * 60];

/** Of webhooks: three days. */
export const webhookPauses = [1, 5, 30, 2 * 60, 5 * 60, 10 * 60, 14 * 60, 18 * 60, 22 * 60 + 24];
