import { expect, it } from 'vitest';
import { statutoryHolidays } from './holiday-suggestions.ts';

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
