import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeKey } from '#src/lib/same-text.ts';
import { findCodeOfPath } from './match-photo.ts';

const skus = ['BV-26-1001', 'BV-1', 'BV-10', 'QB-7', '410001'];
const codes = new Set(skus.map(codeKey));
const find = (path: string) => findCodeOfPath(path, (code) => codes.has(code));

it.each([
  ['BV-26-1001.jpg', 'BV-26-1001'],
  ['BV-26-1001_2.jpg', 'BV-26-1001'],
  ['bv261001 bow.JPG', 'BV-26-1001'],
  ['Bv 26 1001 (3).png', 'BV-26-1001'],
  ['BV-26-1001/bow.jpg', 'BV-26-1001'],
  ['Lot/BV-26-1001 Sprite/img_0042.jpeg', 'BV-26-1001'],
  ['BV-10.jpg', 'BV-10'],
  ['BV-1-bow.jpg', 'BV-1'],
  ['BV-1/BV-10 bow.jpg', 'BV-10'],
  ['410001-1.webp', '410001'],
])('the photo %s is of %s', (path, sku) => {
  expect(find(path)).toBe(codeKey(sku));
});

it.each(['BV-100.jpg', 'bow BV-1.jpg', 'QB-77/a.jpg', 'img.jpg', '.jpg', '', '/', '4100012.jpg', 'BV-1x.jpg'])(
  'the photo %s is of no product',
  (path) => {
    expect(find(path)).toBeUndefined();
  },
);

it('a photo that begins with a stock number and a space is always found', () => {
  fc.assert(
    fc.property(fc.constantFrom(...skus), fc.string({ maxLength: 20 }), (sku, rest) => {
      const path = `${sku} ${rest.replace(/[/\d-]/g, '')}.jpg`;
      expect(find(path)).toBe(codeKey(sku));
    }),
  );
});
