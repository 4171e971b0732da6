import { expect, test } from 'vitest';
import { Nearest } from './nearest.ts';

test('the nearest come first, and among equals the lower id', () => {
  const nearest = new Nearest(3);
  for (const [id, distance] of [
    [7, 2],
    [4, 5],
    [9, 1],
    [3, 2],
    [2, 8],
    [8, 2],
  ] as const)
    nearest.add(id, distance);
  expect(nearest.ids()).toEqual([9, 3, 7]);
});

test('it is the same as sorting all of them', () => {
  const all = Array.from({ length: 500 }, (_, id) => ({ id: (id * 37) % 500, distance: (id * 7919) % 23 }));
  const nearest = new Nearest(12);
  for (const { id, distance } of all) nearest.add(id, distance);
  const sorted = all.toSorted((a, b) => a.distance - b.distance || a.id - b.id);
  expect(nearest.ids()).toEqual(sorted.slice(0, 12).map(({ id }) => id));
});

test('none are collected when none are wanted', () => {
  const nearest = new Nearest(0);
  nearest.add(1, 1);
  expect(nearest.ids()).toEqual([]);
});
