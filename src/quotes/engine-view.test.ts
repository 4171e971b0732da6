import { expect, test } from 'vitest';
import { percentOfPlate } from './engine-view.ts';

test.each([
  [59.9, 100, 59],
  [60, 100, 60],
  [69, 115, 60],
  [115, 115, 100],
])('%d hp on a plate of %d hp is %d%%, never rounded up to a limit that it misses', (horsepower, plate, percent) => {
  expect(percentOfPlate(horsepower, plate)).toBe(percent);
});
