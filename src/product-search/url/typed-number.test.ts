import { expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

it.each([
  ['24', 24],
  [' 8,5 ', 8.5],
  ['20.555', 20.56],
  ['1e5', 100_000],
  ['-5', 0],
  ['1e30', 999_999_999],
])('the input %s is read as %d', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

it.each(['', ' ', 'abc', '1e309', '5 ft'])('the input "%s" is not a number', (text) => {
  expect(typedNumber(text)).toBeNull();
});
