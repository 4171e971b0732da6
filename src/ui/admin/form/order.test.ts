import { expect, test } from 'vitest';
import { moved, without } from './order.ts';

test('an entry moves to its new place and the others close up', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

test('nothing moves beyond the ends', () => {
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('an entry taken out leaves the others in order', () => {
  expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
});
