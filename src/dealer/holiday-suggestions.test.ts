import { expect, it } from 'vitest';
import { statutoryHolidays } from './holiday-suggestions.ts';
import { provinces } from './provinces.ts';

const days = (year: number) => statutoryHolidays(year).map(({ day }) => day);

it.each([
  [2025, ['02-17', '04-18', '05-19', '08-04', '09-01', '10-13']],
  [2026, ['02-16', '04-03', '05-18', '08-03', '09-07', '10-12']],
  [2027, ['02-15', '03-26', '05-24', '08-02', '09-06', '10-11']],
  [2038, ['02-15', '04-23', '05-24', '08-02', '09-06', '10-11']],
])('the movable holidays of %i are on their dates', (year, [family, friday, victoria, province, labour, thanks]) => {
  const fixed = ['01-01', family, friday, victoria, '07-01', province, labour, '09-30', thanks, '11-11', '12-25'];
  expect(days(year)).toEqual(fixed.map((day) => `${year}-${day}`));
});

it.each([
  ['QC', '01-01 04-03 05-18 06-24 07-01 09-07 10-12 12-25'],
  ['ON', '01-01 02-16 04-03 05-18 07-01 09-07 10-12 12-25 12-26'],
  ['NS', '01-01 02-16 04-03 07-01 09-07 12-25'],
  ['YT', '01-01 04-03 05-18 06-21 07-01 08-17 09-07 09-30 10-12 11-11 12-25'],
] as const)('%s has the holidays of its own', (province, expected) => {
  expect(
    statutoryHolidays(2026, province)
      .map(({ day }) => day.slice(5))
      .join(' '),
  ).toBe(expected);
});

it('the holidays of every province are in order, each day once', () => {
  for (const province of provinces) {
    const all = statutoryHolidays(2026, province).map(({ day }) => day);
    expect(all, province).toEqual([...new Set(all)].toSorted());
  }
});
