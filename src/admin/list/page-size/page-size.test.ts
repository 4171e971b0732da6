import { expect, test } from 'vitest';
import { pageAfterResize } from './page-size.ts';

test.each([
  [1, 10, 100, 1],
  [3, 10, 20, 2],
  [2, 100, 10, 11],
  [7, 10, 50, 2],
  [2, 20, 20, 2],
] as const)(
  'page %i of %i records each becomes page %4$i of %3$i: the first record stays in view',
  (page, from, to, then) => {
    expect(pageAfterResize(page, from, to)).toBe(then);
  },
);
