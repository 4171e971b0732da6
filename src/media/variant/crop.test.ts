import { expect, it } from 'vitest';
import { cropRectangle } from './crop.ts';

const thumbnail = { width: 320, height: 275 };

it('a wide image is cropped at the sides, as close to the focal point as possible', () => {
  const picture = { width: 1600, height: 1000 };
  expect(cropRectangle(picture, thumbnail, { x: 0.5, y: 0.5 })).toEqual({
    left: 218,
    top: 0,
    width: 1164,
    height: 1000,
  });
  expect(cropRectangle(picture, thumbnail, { x: 0.1, y: 0.5 }).left).toBe(0);
  expect(cropRectangle(picture, thumbnail, { x: 0.9, y: 0.5 }).left).toBe(1600 - 1164);
});

it('a tall image is cropped at top and bottom', () => {
  const crop = cropRectangle({ width: 600, height: 1000 }, thumbnail, { x: 0.5, y: 0.3 });
  expect(crop).toEqual({ left: 0, top: 42, width: 600, height: 516 });
});

it('a crop stays within the image, whatever its shape', () => {
  for (const picture of [
    { width: 1, height: 1 },
    { width: 3, height: 5000 },
    { width: 5000, height: 2 },
  ]) {
    const crop = cropRectangle(picture, thumbnail, { x: 1, y: 1 });
    expect(crop.left + crop.width).toBeLessThanOrEqual(picture.width);
    expect(crop.top + crop.height).toBeLessThanOrEqual(picture.height);
    expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
  }
});
