import { expect, it } from 'vitest';
import { readPictureVariant, thumbnailFile } from './picture-variant.ts';

it('each width used on pages is available in three formats', () => {
  expect(readPictureVariant('640.avif')).toEqual({ shape: 'width', width: 640, format: 'avif' });
  expect(readPictureVariant('3200.avif')).toEqual({ shape: 'width', width: 3200, format: 'avif' });
  expect(readPictureVariant('1600.jpg')).toEqual({ shape: 'width', width: 1600, format: 'jpg' });
});

it('a thumbnail is named by the focal point of its crop', () => {
  const file = thumbnailFile({ focalX: 0.25, focalY: 1 });
  expect(file).toBe('thumb-25-100.webp');
  expect(readPictureVariant(file)).toEqual({ shape: 'thumbnail', format: 'webp' });
});

it('no other variant is available', () => {
  for (const file of [
    '641.avif',
    '640.png',
    '640',
    'thumb.webp',
    'thumb-50-101.webp',
    'thumb-05-50.webp',
    'thumb-50-50.avif',
    '../640.avif',
    '640.avif/',
    '__proto__',
    '',
  ]) {
    expect(readPictureVariant(file)).toBeUndefined();
  }
});
