import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packPhotos } from './pack-photos.ts';

const photo = (name: string, path?: string) =>
  Object.assign(new File([name], name, { type: 'image/jpeg' }), path === undefined ? {} : { path });

test('photos of a dropped folder are one archive, with their paths', async () => {
  const packed = await packPhotos([photo('bow.jpg', './QL-1/bow.jpg'), photo('QL-2 stern.jpg')]);
  const entries = unzipSync((await packed?.bytes()) ?? new Uint8Array());
  const texts = Object.entries(entries).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);
  expect(texts).toEqual([
    ['QL-1/bow.jpg', 'bow.jpg'],
    ['QL-2 stern.jpg', 'QL-2 stern.jpg'],
  ]);
});

test('an archive is sent as it is, and nothing is made of no file', async () => {
  const archive = new File(['PK'], 'lot.ZIP');
  expect([await packPhotos([archive]), await packPhotos([])]).toEqual([archive, undefined]);
});
