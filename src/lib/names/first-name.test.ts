import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test.each([
  ['Rosalind Quay', 'Rosalind'],
  ['  Rosalind   Quay ', 'Rosalind'],
  ['Jean-Guy Côté', 'Jean-Guy'],
  ['Quay, Rosalind', 'Rosalind'],
  ['Dr. Rosalind Quay', 'Rosalind'],
  ['Mme Rosalind Quay', 'Rosalind'],
  ['Mr. Quay', 'Mr. Quay'],
  ['R. Quay', 'R. Quay'],
  ['Rosalind', 'Rosalind'],
  ['Quay & Sons Charters', 'Quay & Sons Charters'],
  ['', ''],
])('%s is greeted as %s', (name, greeted) => {
  expect(firstNameOf(name)).toBe(greeted);
});
