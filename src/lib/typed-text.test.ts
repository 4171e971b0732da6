import { expect, it } from 'vitest';
import { typedAs } from './typed-text.ts';

it('a slug loses capitals, accents and special characters while it is typed', () => {
  expect(typedAs.slug('Luxor 21_Été!')).toBe('luxor-21-ete');
  expect(typedAs.slug('luxor-')).toBe('luxor-');
  expect(typedAs.slug('a/b?c=<d>')).toBe('abcd');
});

it('a phone number keeps its punctuation and its extension', () => {
  expect(typedAs.phone('+1 (250) 555-0101 ext. 3')).toBe('+1 (250) 555-0101 ext. 3');
  expect(typedAs.phone('250*555$0101;<b>')).toBe('2505550101b');
});

it('a serial number keeps letters, digits, dashes, dots and slashes', () => {
  expect(typedAs.serial('CA-ZZZ12345C626')).toBe('CA-ZZZ12345C626');
  expect(typedAs.serial('2B"123\';=456')).toBe('2B123456');
});
