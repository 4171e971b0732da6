import { expect, it } from 'vitest';
import { isMoved } from './handle.ts';

const lengths = { min: 12, max: 30, step: 1 };

it.each([
  ['at the start of the scale with a value below it', 12, 5],
  ['at the end of the scale with a value above it', 30, 40],
  ['at a value on the scale', 20, 20],
  ['at the step after its value', 20, 19.6],
])('a handle %s was not moved', (_where, place, input) => {
  expect(isMoved(place, input, lengths)).toBe(false);
});

it('a handle that is a step or more away was dragged', () => {
  expect(isMoved(21, 20, lengths)).toBe(true);
  expect(isMoved(29, 40, lengths)).toBe(true);
  expect(isMoved(34_900, 5_000, { min: 34_900, max: 34_900, step: 100 })).toBe(false);
});
