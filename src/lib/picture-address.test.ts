import { describe, expect, it } from 'vitest';
import { offeredWidths, pictureSourceSet } from './picture-address.ts';

describe('the widths a picture is offered in', () => {
  it('are all of them for a large picture', () => {
    expect(offeredWidths(1600)).toEqual([320, 480, 640, 900, 1280, 1600]);
  });

  it('are never wider than the place that shows it', () => {
    expect(offeredWidths(1600, 640)).toEqual([320, 480, 640]);
  });

  it('are never wider than the picture, but there is always one', () => {
    expect(offeredWidths(700)).toEqual([320, 480, 640]);
    expect(offeredWidths(100)).toEqual([320]);
  });
});

it('a source set names an address and its width for each', () => {
  expect(pictureSourceSet({ key: 'abc', width: 500 }, 'avif')).toBe(
    '/pictures/abc/320.avif 320w, /pictures/abc/480.avif 480w',
  );
});
