import { expect, test } from 'vitest';
import { coveringStretch, coveringWidth } from './covering-width.ts';

test('a wide picture in a high box is drawn wider than the box', () => {
  expect(coveringWidth({ width: 1920, height: 880 }, 340)).toBe('742px');
  expect(coveringStretch({ width: 1600, height: 700 }, 3 / 2)).toBeCloseTo(1.52);
});

test('a high picture in a wide box is drawn as wide as the box', () => {
  expect(coveringStretch({ width: 800, height: 1000 }, 3 / 2)).toBe(1);
});
