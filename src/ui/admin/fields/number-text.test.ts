import { expect, test } from 'vitest';
import { isYear, numberFormat } from './number-format.ts';

test.each([
  ['en', '.', ','],
  ['fr', ',', '\u00a0'],
] as const)('a number in %s has the separators of its language', (language, decimal, thousands) => {
  expect(numberFormat(language)).toMatchObject({ decimalSeparator: decimal, thousandSeparator: thousands });
});

test('a typed comma never makes 12,500 twelve and a half in English, and is the decimal sign in French', () => {
  expect(numberFormat('en').allowedDecimalSeparators).not.toContain(',');
  expect(numberFormat('fr').allowedDecimalSeparators).toContain(',');
});

test.each([
  [{ least: 1900, most: 2100 }, true],
  [{ least: 0, most: 2100 }, false],
  [{ least: 1000 }, false],
  [{}, false],
])('a field within %j is a year: %s', (rules, is) => {
  expect(isYear(rules)).toBe(is);
});
