import { expect, it } from 'vitest';
import { truncate } from './truncate.ts';

it('a text of the given length is unchanged', () => {
  expect(truncate('x'.repeat(40), 40)).toBe('x'.repeat(40));
});

it('a longer text ends with three dots within that length', () => {
  expect(truncate('x'.repeat(41), 40)).toBe(`${'x'.repeat(37)}...`);
});

it.each([
  ['Un bateau de pêche fiable et silencieusement rapide', 'Un bateau de pêche fiable et...'],
  ['Welded hull, river to strait, and a heated cabin', 'Welded hull, river to strait, and a...'],
  ['Exactly thirty-seven letters are here, and more', 'Exactly thirty-seven letters are here...'],
])('%s is cut between two words', (text, cut) => {
  expect(truncate(text, 40)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(40);
});

it('no character is cut in two', () => {
  expect(truncate('⛵'.repeat(50), 40)).toBe(`${'⛵'.repeat(37)}...`);
});
