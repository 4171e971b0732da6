import { expect, test } from 'vitest';
import { largestPart, pixelsOf } from './crop-area.ts';

const picture = { width: 1600, height: 1000 };

test('a crop in percent becomes whole pixels of the image', () => {
  expect(pixelsOf({ x: 25, y: 10, width: 50, height: 33.333 }, picture)).toEqual({
    startX: 400,
    startY: 100,
    width: 800,
    height: 333,
  });
});

test('a crop never exceeds the image, and is never empty', () => {
  expect(pixelsOf({ x: 99.99, y: 0, width: 0, height: 100.2 }, picture)).toEqual({
    startX: 1599,
    startY: 0,
    width: 1,
    height: 1000,
  });
});

test('a crop of a fixed shape is as large as possible, in the middle', () => {
  expect(largestPart(1, picture)).toEqual({ width: 62.5, height: 100, x: 18.75, y: 0 });
  expect(largestPart(3.2, picture)).toEqual({ width: 100, height: 50, x: 0, y: 25 });
});
