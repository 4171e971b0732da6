import { expect, it } from 'vitest';
import { monthsAfter, nextServiceDue, proposeNext } from './next-service.ts';

it.each([
  ['2026-11-27', 12, '2027-11-27'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-01-30', 1, '2026-02-28'],
])('%s and %i months is %s', (day, months, due) => {
  expect(monthsAfter(day, months)).toBe(due);
});

it('a boat is due by months, by hours, or by what comes first', () => {
  const entered = { engineHours: 848, nextServiceMonths: 12, nextServiceAtHours: 948 };
  expect(nextServiceDue(entered, '2026-11-27')).toEqual({ day: '2027-11-27', hours: 948, engineHours: 848 });
  expect(nextServiceDue({ ...entered, nextServiceMonths: null }, '2026-11-27')?.day).toBeNull();
  expect(nextServiceDue({ ...entered, nextServiceMonths: null, nextServiceAtHours: null }, '2026-11-27')).toBeNull();
});

it('what is usual counts from the hours of the engine, and from nothing where they were not read', () => {
  expect(proposeNext({ months: 12, hours: 100 }, 848)).toEqual({ nextServiceMonths: 12, nextServiceAtHours: 948 });
  expect(proposeNext({ months: 12, hours: 100 }, null)).toEqual({ nextServiceMonths: 12, nextServiceAtHours: null });
});
