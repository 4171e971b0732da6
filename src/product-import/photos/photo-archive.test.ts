import { expect, it } from 'vitest';
import { archiveLimits, refuseArchive, sortPhotos } from './photo-archive.ts';

const entry = (path: string, bytes = 1000, compressedBytes = bytes) => ({ path, bytes, compressedBytes });

it.each([
  '../evil.jpg',
  'a/../../evil.jpg',
  '/etc/passwd.jpg',
  'C:/x.jpg',
  'a\\..\\b.jpg',
  '\\\\host\\x.jpg',
  'a\0.jpg',
])('an archive with the path %j is refused as a whole', (path) => {
  expect(refuseArchive([entry('BV-1.jpg'), entry(path)])).toBe('import_archive_unsafe');
});

it('two dots within a name lead nowhere', () => {
  expect(refuseArchive([entry('BV-1..bow.jpg'), entry('a..b/BV-1.jpg')])).toBeNull();
});

it('an archive of too many files, or of too many bytes once unpacked, is refused', () => {
  const many = Array.from({ length: archiveLimits.entries + 1 }, (_, at) => entry(`BV-1 ${at}.jpg`));
  expect(refuseArchive(many)).toBe('import_archive_too_many');
  expect(refuseArchive([entry('BV-1.jpg', archiveLimits.totalBytes + 1)])).toBe('import_too_large');
});

it('photos are in the order of their numbers, and what programs add to an archive is left out', () => {
  const { photos, problems } = sortPhotos(
    ['BV-1/', 'BV-1/10.jpg', 'BV-1/9.jpg', '__MACOSX/BV-1/._9.jpg', '.DS_Store', 'BV-1/Thumbs.db'].map((path) =>
      entry(path),
    ),
  );
  expect(photos.map(({ path, line }) => [path, line])).toEqual([
    ['BV-1/9.jpg', 3],
    ['BV-1/10.jpg', 2],
  ]);
  expect(problems).toEqual([]);
});

it.each([
  ['a text', entry('BV-1.txt'), 'import_photo_other_kind'],
  ['a drawing with scripts', entry('BV-1.svg'), 'import_photo_other_kind'],
  ['a path of 400 characters', entry(`${'a'.repeat(400)}.jpg`), 'import_photo_long_path'],
  ['a photo of 50 MB', entry('BV-1.jpg', 50_000_000), 'import_photo_too_large'],
  ['a bomb', entry('BV-1.jpg', 30_000_000, 1000), 'import_photo_bomb'],
])('%s is refused by itself', (_what, bad, reason) => {
  const { photos, problems } = sortPhotos([bad, entry('BV-2.jpg')]);
  expect(problems).toMatchObject([{ line: 1, reason, value: expect.any(String) }]);
  expect(photos).toHaveLength(1);
});
