import { expect, test } from 'vitest';
import { moved, movedInRows, rowsOf, without } from './order.ts';

test('a moved entry gets its new position and the others close up', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

test('an entry can’t be moved beyond the ends', () => {
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('a removed entry leaves the others in order', () => {
  expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
});

test('a list is split into rows, and an empty list has one row', () => {
  expect(rowsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(rowsOf([], 2)).toEqual([[]]);
});

test('an entry dropped in another row is inserted before the one it is dropped on', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(movedInRows(list, { row: 0, position: 0 }, { row: 1, position: 1 }, 3).join('')).toBe('bcdaef');
  expect(movedInRows(list, { row: 1, position: 1 }, { row: 0, position: 0 }, 3).join('')).toBe('eabcdf');
  expect(movedInRows(list, { row: 0, position: 0 }, { row: 0, position: 2 }, 3).join('')).toBe('bcadef');
  expect(movedInRows(list, { row: 0, position: 0 }, { row: 1, position: 3 }, 3).join('')).toBe('bcdefa');
});
