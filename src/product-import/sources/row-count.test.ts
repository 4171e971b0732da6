import { expect, it } from 'vitest';
import { asksFor } from './row-count.ts';

it.each<[string, number, number | null, boolean]>([
  ['a first list', 5, null, false],
  ['a first list without rows', 0, null, true],
  ['a list that has lost its only unit', 0, 1, true],
  ['one of five units sold', 4, 5, false],
  ['one of two units sold', 1, 2, false],
  ['two of five units gone', 3, 5, true],
  ['two of ten units gone', 8, 10, true],
  ['two of eleven units gone', 9, 11, false],
  ['a fifth of a hundred gone', 80, 100, true],
  ['a little less than a fifth of a hundred gone', 81, 100, false],
  ['a list that has grown', 12, 10, false],
])('%s: a person is asked or not', (_, rows, before, asks) => {
  expect(asksFor(rows, before)).toBe(asks);
});
