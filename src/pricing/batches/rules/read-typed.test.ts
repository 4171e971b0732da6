import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';
import { readDay } from './read-day.ts';

describe('an amount', () => {
  it.each([
    ['124900', 12_490_000],
    ['124,900', 12_490_000],
    ['124,900.00', 12_490_000],
    ['$124,900.5', 12_490_050],
    ['124 900,00 $', 12_490_000],
    ['124\u00a0900,00\u00a0$', 12_490_000],
    ['124\u202f900,95', 12_490_095],
    ['124.900,00', 12_490_000],
    ['1 249 000', 124_900_000],
    ['6995,5', 699_550],
    ['6,995', 699_500],
    ['0.99', 99],
    ['124900.', 12_490_000],
    ['CA$500', 50_000],
    ['500 CAD', 50_000],
  ])('%s is read', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it.each([
    ...['', ' ', '$', 'abc', '12a', '1e309', '1e3', '-5', '(500)', 'NaN', 'Infinity', '0x10', '12.345.6', '1,2,3'],
    ...['1234,567.00', '.5.5', ',', '99999999999', '21000000', '<script>', '5%', '１２３', '12,34,567'],
  ])('%s is no amount', (text) => {
    expect(readAmount(text)).toBeNull();
  });
});

describe('a day', () => {
  const tuesday = '2026-11-24';
  it.each([
    ['fri', '2026-11-27'],
    ['Friday', '2026-11-27'],
    ['vendredi', '2026-11-27'],
    ['tue', tuesday],
    ['lun', '2026-11-30'],
    ['Nov 27', '2026-11-27'],
    ['27 nov', '2026-11-27'],
    ['Fri, Nov 27', '2026-11-27'],
    ['27 novembre', '2026-11-27'],
    ['1er déc.', '2026-12-01'],
    ['mar 3', '2027-03-03'],
    ['mardi', tuesday],
    ['Jan 5', '2027-01-05'],
    ['November 27, 2026', '2026-11-27'],
    ['5 mai 2027', '2027-05-05'],
    ['2026-12-01', '2026-12-01'],
    ['tomorrow', '2026-11-25'],
    ['demain', '2026-11-25'],
  ])('%s is read', (text, day) => {
    expect(readDay(text, tuesday)).toBe(day);
  });

  it.each(['', 'f', 'soon', '27', 'Feb 30', '2026-02-30', 'nov', 'nov 1 2 3', '1e9 nov', '<b>', '32 dec'])(
    '%s is no day',
    (text) => {
      expect(readDay(text, tuesday)).toBeNull();
    },
  );
});
