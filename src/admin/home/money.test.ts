import { expect, it } from 'vitest';
import { monthsOf, soldByDay } from './money.ts';

it.each([
  ['2026-11-24', { from: '2026-11-01', beforeFrom: '2026-10-01', beforeUntil: '2026-10-24' }],
  ['2026-01-05', { from: '2026-01-01', beforeFrom: '2025-12-01', beforeUntil: '2025-12-05' }],
  ['2026-03-31', { from: '2026-03-01', beforeFrom: '2026-02-01', beforeUntil: '2026-02-28' }],
])('%s is compared with the same days of the month before', (day, expected) => {
  expect(monthsOf(day)).toEqual(expected);
});

it('sales add up day by day, in this month until today and in the month before until its end', () => {
  const sums = [
    { day: '2026-03-02', cents: 500 },
    { day: '2026-03-03', cents: 200 },
    { day: '2026-02-28', cents: 900 },
  ];
  const days = soldByDay(sums, '2026-03-03');
  expect(days.slice(0, 4)).toEqual([
    { day: 1, cents: 0, before: 0 },
    { day: 2, cents: 500, before: 0 },
    { day: 3, cents: 700, before: 0 },
    { day: 4, cents: null, before: 0 },
  ]);
  expect(days.slice(27)).toEqual([
    { day: 28, cents: null, before: 900 },
    ...[29, 30, 31].map((day) => ({ day, cents: null, before: null })),
  ]);
});
