import { expect, it } from 'vitest';
import { readPictureVariant } from './picture-variant.ts';

it('a width that pages use is made in three formats', () => {
  expect(readPictureVariant('640.avif')).toEqual({ shape: 'width', width: 640, format: 'avif' });
  expect(readPictureVariant('1600.jpg')).toEqual({ shape: 'width', width: 1600, format: 'jpg' });
  expect(readPictureVariant('thumb.webp')).toEqual({ shape: 'thumbnail', format: 'webp' });
});

it('nothing else can be asked for', () => {
  for (const file of ['641.avif', '640.png', '640', 'thumb.avif', '../640.avif', '640.avif/', '__proto__', '']) {
    expect(readPictureVariant(file)).toBeUndefined();
  }
});
