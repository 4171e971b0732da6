import { expect, it } from 'vitest';
import { monthsOf } from './money.ts';

it.each([
  ['2026-11-24', { from: '2026-11-01', beforeFrom: '2026-10-01', beforeUntil: '2026-10-24' }],
  ['2026-01-05', { from: '2026-01-01', beforeFrom: '2025-12-01', beforeUntil: '2025-12-05' }],
  ['2026-03-31', { from: '2026-03-01', beforeFrom: '2026-02-01', beforeUntil: '2026-02-28' }],
])('%s is compared with the same days of the month before', (day, expected) => {
  expect(monthsOf(day)).toEqual(expected);
});
