import { expect, it } from 'vitest';
import { linesUpTo } from './scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [11, [0, 5, 10, 15]],
  [25, [0, 5, 10, 15, 20, 25]],
  [26, [0, 10, 20, 30]],
  [51, [0, 20, 40, 60]],
  [260, [0, 100, 200, 300]],
])('the scale for a maximum of %j has lines at %j', (most, lines) => {
  expect(linesUpTo(most)).toEqual(lines);
});
