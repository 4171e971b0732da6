import { expect, it } from 'vitest';
import { freeName, nameOfUpload } from './file-name.ts';

it('a file gets the requested name, else its own without extension', () => {
  expect(nameOfUpload('Bow at dusk', 'IMG_1.jpg')).toBe('Bow at dusk');
  expect(nameOfUpload(null, 'IMG_2041.JPEG')).toBe('IMG_2041');
  expect(nameOfUpload('  ', 'C:\\Users\\me\\bow.png')).toBe('bow');
  expect(nameOfUpload(null, '../../etc/passwd')).toBe('passwd');
  expect(nameOfUpload(null, '.jpg')).toBe('.jpg');
  expect(nameOfUpload(null, undefined)).toBe('file');
});

it('invisible characters are removed from a name', () => {
  expect(nameOfUpload('a\0b\n\tc\u202Egpj.exe', undefined)).toBe('a b cgpj.exe');
  expect(nameOfUpload('\u0000\u0007', 'x.png')).toBe('x');
});

it('a long name is cut between characters', () => {
  expect(nameOfUpload('é'.repeat(500), undefined)).toHaveLength(200);
  const boats = nameOfUpload(`${'a'.repeat(199)}🚤🚤`, undefined);
  expect(boats).toBe('a'.repeat(199));
});

it('a taken name gets the first free number', () => {
  expect(freeName('Bow', new Set())).toBe('Bow');
  expect(freeName('Bow', new Set(['bow', 'bow 2', 'bow 4']))).toBe('Bow 3');
  expect(freeName('a'.repeat(200), new Set(['a'.repeat(200)]))).toBe(`${'a'.repeat(198)} 2`);
});
