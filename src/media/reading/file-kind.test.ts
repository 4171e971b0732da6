import { expect, it } from 'vitest';
import { readFileKind } from './file-kind.server.ts';

const bytes = (text: string) => Uint8Array.from(text, (message) => message.charCodeAt(0));
const webm = (documentType: string) => bytes(`\x1a\x45\xdf\xa3\x87\x42\x82\x84${documentType}\x18\x53\x80\x67\x80`);

it('an image type is recognized by its bytes', async () => {
  const mimeOf = async (text: string) => (await readFileKind(bytes(text)))?.mime;
  expect(await mimeOf('\xff\xd8\xff\xe0')).toBe('image/jpeg');
  expect(await mimeOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0wwww\0\0\0\0IDATxxxx')).toBe(
    'image/png',
  );
  expect(await mimeOf('RIFF\x10\0\0\0WEBPVP8 ')).toBe('image/webp');
  expect(await mimeOf('\0\0\0\x20ftypavif')).toBe('image/avif');
  expect(await mimeOf('GIF89a')).toBe('image/gif');
});

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<?xml version="1.0"?><svg onload="alert(1)"/>',
  '<!doctype html><script>alert(1)</script>',
  '%PDF-1.7',
  'RIFF\0\0\0\0WAVE',
  '\0\0\0\x20ftypheic',
  'MZ\x90\0',
  'PK\x03\x04',
  '',
])('%s is not a supported type', async (text) => {
  expect(await readFileKind(bytes(text))).toBeUndefined();
});

it('a video type is recognized by its bytes', async () => {
  expect(await readFileKind(bytes('\0\0\0\x18ftypisom'))).toEqual({ kind: 'video', mime: 'video/mp4' });
  expect(await readFileKind(bytes('\0\0\0\x18ftypM4V '))).toEqual({ kind: 'video', mime: 'video/mp4' });
  expect(await readFileKind(bytes('\0\0\0\x14ftypqt  '))).toEqual({ kind: 'video', mime: 'video/quicktime' });
  expect(await readFileKind(webm('webm'))).toEqual({ kind: 'video', mime: 'video/webm' });
});
