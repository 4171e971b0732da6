import { expect, it } from 'vitest';
import { nextTryAfter } from './next-try.ts';

const now = new Date('2026-11-20T18:00:00Z');

it('pauses longer after each try, and gives up after the seventh', () => {
  const times = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTryAfter(tries, now)?.toISOString() ?? null);
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
