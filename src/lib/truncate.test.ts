import { expect, it } from 'vitest';
import { truncate } from './truncate.ts';

it('a text of 40 characters is unchanged', () => {
  expect(truncate('x'.repeat(40))).toBe('x'.repeat(40));
});

it('a longer text is cut to 37 characters and three dots', () => {
  expect(truncate('x'.repeat(41))).toBe(`${'x'.repeat(37)}...`);
});

it.each([
  ['Un bateau de pêche fiable et silencieusement rapide', 'Un bateau de pêche fiable et...'],
  ['Welded hull, river to strait, and a heated cabin', 'Welded hull, river to strait, and a...'],
  ['Exactly thirty-seven letters are here, and more', 'Exactly thirty-seven letters are here...'],
])('%s is cut between two words', (text, cut) => {
  expect(truncate(text)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(40);
});

it('no character is cut in two', () => {
  expect(truncate('⛵'.repeat(50))).toBe(`${'⛵'.repeat(37)}...`);
});
