import { expect, test } from 'vitest';
import { formatWeight, withKilograms } from './weight-text.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('a weight has kilograms in French alone', () => {
  expect(formatWeight(359, 'en')).toBe('359 lb');
  expect(plain(formatWeight(359, 'fr'))).toBe('359 lb (163 kg)');
  expect(plain(formatWeight(1260, 'fr'))).toBe('1 260 lb (572 kg)');
});

test.each([
  ['359 lb', '359 lb (163 kg)'],
  ['Seulement 1 260 lb, prêt à poser', 'Seulement 1 260 lb (572 kg), prêt à poser'],
  ['359 lb (163 kg)', '359 lb (163 kg)'],
  ['Arbre de 20 po', 'Arbre de 20 po'],
])('the French text "%s" reads "%s"', (written, shown) => {
  expect(plain(withKilograms(written, 'fr'))).toBe(shown);
  expect(withKilograms(written, 'en')).toBe(written);
});
