import { expect, it } from 'vitest';
import { mailPauses, nextTryAfter, webhookPauses } from './next-try.ts';

const now = new Date('2026-11-20T18:00:00Z');

it('an email pauses longer after each try, and is given up after the seventh', () => {
  const times = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTryAfter(mailPauses, tries, now)?.toISOString() ?? null);
  expect(times).toEqual([
    '2026-11-20T18:01:00.000Z',
    '2026-11-20T18:05:00.000Z',
    '2026-11-20T18:15:00.000Z',
    '2026-11-20T19:00:00.000Z',
    '2026-11-20T22:00:00.000Z',
    '2026-11-21T06:00:00.000Z',
    null,
  ]);
});

it('a webhook is tried for three days, with longer and longer pauses', () => {
  const pauses = [...webhookPauses];
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.reduce((sum, minutes) => sum + minutes)).toBe(3 * 24 * 60);
  expect(nextTryAfter(webhookPauses, pauses.length + 1, now)).toBeNull();
});
