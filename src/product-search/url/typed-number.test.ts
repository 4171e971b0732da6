import { expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

it.each([
  ['24', null, 24],
  [' 8,5 ', null, 8.5],
  ['20.555', 'ft', 20.56],
  ['1,200', 'lb', 1200],
  ['1 200', 'lb', 1200],
  ['17\' 6"', 'ft', 17.5],
  ["21'", 'pi', 21],
  ['5,2 m', 'pi', 17.06],
  ['90 HP', 'HP', 90],
  ['$50,000', '$', 50_000],
  ['50 000 $', '$', 50_000],
  ['50.000', '$', 50_000],
  ['-5', null, 0],
  ['9'.repeat(30), null, 999_999_999],
])('the input %s of a filter in %s is read as %d', (text, unit, number) => {
  expect(typedNumber(text, unit)).toBe(number);
});

it.each(['', ' ', 'abc', '1e5', '1e309', '5 ft', '$5'])('the input "%s" is not a number', (text) => {
  expect(typedNumber(text)).toBeNull();
});
