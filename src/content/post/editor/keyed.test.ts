import { expect, test } from 'vitest';
import { type Keyed, keyed } from './keyed.ts';

const [first, second, third] = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }];
const before = keyed([], [first, second, third]);
const keysOf = (list: readonly Keyed<object>[]) => list.map(({ key }) => key);

test('each entry has a key of its own, and the same list stays the same', () => {
  expect(keysOf(before)).toEqual([1, 2, 3]);
  expect(keyed(before, [first, second, third])).toBe(before);
});

test('an entry takes its key along', () => {
  expect(keysOf(keyed(before, [third, first, second]))).toEqual([3, 1, 2]);
});

test('an entry that is written anew in its place is still the same', () => {
  expect(keysOf(keyed(before, [first, { title: 'Zwei' }, third]))).toEqual([1, 2, 3]);
});

test('what is taken out leaves the others alone, and what comes in is new', () => {
  expect(keysOf(keyed(before, [first, third]))).toEqual([1, 3]);
  expect(keysOf(keyed(before, [first, { ...first }, second, third]))).toEqual([1, 4, 2, 3]);
});
