import { expect, test } from 'vitest';
import { type Keyed, keyed } from './keyed.ts';

const [first, second, third] = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }];
const before = keyed([], [first, second, third]);
const keysOf = (list: readonly Keyed<object>[]) => list.map(({ key }) => key);

test('each entry has a unique key, and an unchanged list is the same object', () => {
  expect(keysOf(before)).toEqual([1, 2, 3]);
  expect(keyed(before, [first, second, third])).toBe(before);
});

test('a moved entry keeps its key', () => {
  expect(keysOf(keyed(before, [third, first, second]))).toEqual([3, 1, 2]);
});

test('an entry replaced in its position keeps its key', () => {
  expect(keysOf(keyed(before, [first, { title: 'Zwei' }, third]))).toEqual([1, 2, 3]);
});

test('removing an entry keeps the other keys, and an added entry gets a new key', () => {
  expect(keysOf(keyed(before, [first, third]))).toEqual([1, 3]);
  expect(keysOf(keyed(before, [first, { ...first }, second, third]))).toEqual([1, 4, 2, 3]);
});
