import { expect, it } from 'vitest';
import { medianOf, stockByAge } from './dashboard.ts';

it.each([
  [[], null],
  [[7], 7],
  [[30, 10, 20], 20],
  [[10, 40, 20, 30], 25],
])('the median of %j is %j', (numbers, middle) => {
  expect(medianOf(numbers)).toBe(middle);
});

it('the stock table has a row for every product type, even without stock', () => {
  expect(
    stockByAge([
      { type: 1, age: 0, count: 4 },
      { type: 3, age: 3, count: 2 },
    ]),
  ).toEqual([
    { type: 'boat', counts: [4, 0, 0, 0] },
    { type: 'engine', counts: [0, 0, 0, 0] },
    { type: 'part', counts: [0, 0, 0, 2] },
  ]);
});
