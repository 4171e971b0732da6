import { expect, it } from 'vitest';
import { fittingSize, sizeInWidth } from './max-side.ts';

it('keeps an image that fits', () => {
  expect(fittingSize({ width: 16_383, height: 900 })).toEqual({ width: 16_383, height: 900 });
  expect(sizeInWidth({ width: 4000, height: 3000 }, 640)).toEqual({ width: 640, height: 480 });
  expect(sizeInWidth({ width: 200, height: 100 }, 640)).toEqual({ width: 200, height: 100 });
});

it('reduces a long screenshot, a line and a panorama to the maximum length of an image', () => {
  expect(fittingSize({ width: 1080, height: 20_000 })).toEqual({ width: 885, height: 16_383 });
  expect(fittingSize({ width: 1, height: 60_000 })).toEqual({ width: 1, height: 16_383 });
  expect(fittingSize({ width: 40_000, height: 400 })).toEqual({ width: 16_383, height: 164 });
  expect(sizeInWidth({ width: 1080, height: 20_000 }, 900)).toEqual({ width: 885, height: 16_383 });
  expect(sizeInWidth({ width: 1, height: 60_000 }, 320)).toEqual({ width: 1, height: 16_383 });
  expect(sizeInWidth({ width: 60_000, height: 1 }, 320)).toEqual({ width: 320, height: 1 });
});
