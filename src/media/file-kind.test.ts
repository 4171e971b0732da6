import { expect, it } from 'vitest';
import { pictureMimeOf, videoMimeOf } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it('a picture is told by its first bytes', () => {
  expect(pictureMimeOf(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg');
  expect(pictureMimeOf(bytes('\x89PNG\r\n\x1a\n'))).toBe('image/png');
  expect(pictureMimeOf(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('image/webp');
  expect(pictureMimeOf(bytes('\0\0\0\x20ftypavif'))).toBe('image/avif');
  expect(pictureMimeOf(bytes('GIF89a'))).toBe('image/gif');
});

it('a drawing that can carry scripts, a page, a PDF and nothing at all are no pictures', () => {
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!doctype html>',
    '%PDF-1.7',
    'RIFF\0\0\0\0WAVE',
    '',
  ]) {
    expect(pictureMimeOf(bytes(text))).toBeUndefined();
  }
});

it('a video is told by its first bytes', () => {
  expect(videoMimeOf(bytes('\0\0\0\x18ftypisom'))).toBe('video/mp4');
  expect(videoMimeOf(bytes('\0\0\0\x14ftypqt  '))).toBe('video/quicktime');
  expect(videoMimeOf(bytes('\x1a\x45\xdf\xa3'))).toBe('video/webm');
  expect(videoMimeOf(bytes('\0\0\0\x20ftypavif'))).toBeUndefined();
});
