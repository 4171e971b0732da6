import { describe, expect, it } from 'vitest';
import { offeredWidths, pictureSourceSet } from './picture-address.ts';

describe('the widths offered for an image', () => {
  it('are all widths for a large image', () => {
    expect(offeredWidths(1600)).toEqual([320, 480, 640, 900, 960, 1280, 1600]);
  });

  it('are not larger than its place on the page needs', () => {
    expect(offeredWidths(1600, 640)).toEqual([320, 480, 640]);
  });

  it('go up to 3200 for zoom, in an image that has so many pixels', () => {
    expect(offeredWidths(4000, 3200).at(-1)).toBe(3200);
    expect(offeredWidths(2000, 3200).at(-1)).toBe(1600);
    expect(offeredWidths(4000).at(-1)).toBe(1600);
  });

  it('are not larger than the image itself, but there is at least one', () => {
    expect(offeredWidths(700)).toEqual([320, 480, 640]);
    expect(offeredWidths(100)).toEqual([320]);
  });
});

it('a srcset has an address and its width for each', () => {
  expect(pictureSourceSet({ key: 'abc', width: 500 }, 'avif')).toBe(
    '/pictures/abc/320.avif 320w, /pictures/abc/480.avif 480w',
  );
});
