import { expect, it } from 'vitest';
import { truncate } from './truncate.ts';

it('a text of 40 characters is unchanged', () => {
  expect(truncate('x'.repeat(40))).toBe('x'.repeat(40));
});

it('a longer text is cut to 37 characters and three dots', () => {
  expect(truncate('x'.repeat(41))).toBe(`${'x'.repeat(37)}...`);
});

it('no character is cut in two', () => {
  expect(truncate('⛵'.repeat(50))).toBe(`${'⛵'.repeat(37)}...`);
});
