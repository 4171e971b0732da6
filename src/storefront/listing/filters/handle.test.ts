import { expect, it } from 'vitest';
import { isMoved } from './handle.ts';

const lengths = { min: 12, max: 30, step: 1 };

it.each([
  ['below the scale, at its beginning', 12, 5],
  ['above the scale, at its end', 30, 40],
  ['on the scale', 20, 20],
  ['between two steps, on the next', 20, 19.6],
])('a handle %s was not moved', (_where, place, given) => {
  expect(isMoved(place, given, lengths)).toBe(false);
});

it('a handle that is a step or more away was dragged', () => {
  expect(isMoved(21, 20, lengths)).toBe(true);
  expect(isMoved(29, 40, lengths)).toBe(true);
  expect(isMoved(34_900, 5_000, { min: 34_900, max: 34_900, step: 100 })).toBe(false);
});
