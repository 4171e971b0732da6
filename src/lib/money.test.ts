import { describe, expect, it } from 'vitest';
import { centsFromDollars, formatDollars, formatMoney, formatSum, moneyParts } from './money.ts';

describe('money', () => {
  it.each([
    [1_234_500, '$12,345.00'],
    [5, '$0.05'],
    [123_456_789, '$1,234,567.89'],
  ])('%i cents are formatted as in the United States', (cents, text) => {
    expect(formatMoney(cents, 'en')).toBe(text);
  });

  it('is formatted in French with non-breaking spaces and a comma', () => {
    expect(formatMoney(1_234_500, 'fr')).toBe('12\u00a0345,00\u00a0$');
  });

  it('is split before the cents, so that they can be set smaller', () => {
    expect(moneyParts(18_990_000, 'en')).toEqual({ whole: '$189,900', cents: '.00', full: '$189,900.00' });
    expect(moneyParts(18_990_000, 'fr')).toEqual({
      whole: '189\u00a0900',
      cents: ',00\u00a0$',
      full: '189\u00a0900,00\u00a0$',
    });
  });

  it('omits zero cents in the bounds of a range', () => {
    expect(formatDollars(1_234_500, 'en')).toBe('$12,345');
    expect(formatDollars(1_234_550, 'en')).toBe('$12,345.50');
  });

  it.each([
    [0.29, 29],
    [1.1, 110],
    [19_132.96, 1_913_296],
    [100_794.4, 10_079_440],
  ])('%d dollars are exactly %i cents', (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents);
  });
});

describe('a sum', () => {
  it.each([
    [0, '$0', '0\u00a0$'],
    [74_249_960, '$742,500', '742\u00a0500\u00a0$'],
    [490_999_900, '$4.91\u00a0M', '4,91\u00a0M$'],
  ])('of %i cents is rounded to dollars, or from a million on to ten thousands', (cents, english, french) => {
    expect([formatSum(cents, 'en'), formatSum(cents, 'fr')]).toEqual([english, french]);
  });
});
