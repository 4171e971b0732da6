import { expect, it } from 'vitest';
import { dominantColor } from './dominant-color.ts';

const pixels = (...colors: number[][]) => Uint8Array.from(colors.flat());

it('is the most frequent colour of the image, not the average', () => {
  const sea = [20, 60, 70, 255];
  expect(dominantColor(pixels(sea, sea, sea, [240, 240, 240, 255]))).toBe('#143c46');
});

it('ignores transparent pixels, and is white when there are no others', () => {
  expect(dominantColor(pixels([255, 0, 0, 0], [0, 0, 255, 255]))).toBe('#0000ff');
  expect(dominantColor(pixels([255, 0, 0, 0]))).toBe('#ffffff');
});
