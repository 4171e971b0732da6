import { expect, it } from 'vitest';
import { cutOf } from './cut.ts';

const photo = { width: 4000, height: 3000 };
const nothing = { scale: null, startX: null, startY: null, width: null, height: null };

it('an image without options is unchanged', () => {
  expect(cutOf(photo, nothing)).toBeNull();
  expect(cutOf(photo, { ...nothing, width: 9000 })).toBeNull();
});

it('an image is scaled to the requested width', () => {
  expect(cutOf(photo, { ...nothing, width: 1000 })).toEqual({
    part: { left: 0, top: 0, ...photo },
    size: { width: 1000, height: 750 },
  });
  expect(cutOf(photo, { ...nothing, scale: 0.5 })).toMatchObject({ size: { width: 2000, height: 1500 } });
});

it('a shape without a position is cropped from the middle', () => {
  expect(cutOf(photo, { ...nothing, width: 300, height: 300 })).toEqual({
    part: { left: 500, top: 0, width: 3000, height: 3000 },
    size: { width: 300, height: 300 },
  });
});

it('a small image is cropped to the shape and not enlarged', () => {
  expect(cutOf({ width: 200, height: 100 }, { ...nothing, width: 600, height: 600 })).toMatchObject({
    part: { left: 50, top: 0, width: 100, height: 100 },
    size: { width: 100, height: 100 },
  });
});

it('a crop is measured in pixels of the scaled image', () => {
  expect(cutOf(photo, { scale: 0.5, startX: 100, startY: 50, width: 640, height: 550 })).toEqual({
    part: { left: 200, top: 100, width: 1280, height: 1100 },
    size: { width: 640, height: 550 },
  });
});

it('a crop beyond an edge ends at that edge', () => {
  expect(cutOf(photo, { ...nothing, startX: 3900, startY: -10, width: 640, height: 60 })).toEqual({
    part: { left: 3900, top: 0, width: 100, height: 50 },
    size: { width: 100, height: 50 },
  });
});

it('a crop outside the image is empty', () => {
  expect(cutOf(photo, { ...nothing, startX: 4000, startY: 0 })).toBe('outside');
  expect(cutOf(photo, { ...nothing, startX: -700, startY: 0, width: 640, height: 480 })).toBe('outside');
});

it('a crop of a greatly reduced image has at least one pixel', () => {
  expect(cutOf({ width: 3, height: 3 }, { scale: 0.01, startX: 0, startY: 0, width: 5, height: 5 })).toMatchObject({
    size: { width: 1, height: 1 },
  });
});
