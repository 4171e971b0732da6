import { expect, it } from 'vitest';
import { codeKey } from './same-text.ts';

it.each([
  ['Case-100', 'case100'],
  ['CASE 100', 'case100'],
  ['Ca\u00ADse\u2011100\u200B', 'case100'],
  ['case\u00A0–\u202F100', 'case100'],
  ['E\u0301-1', 'é1'],
])('the stock number %j is compared as %j', (written, key) => {
  expect(codeKey(written)).toBe(key);
});

it('dots, slashes and accents tell stock numbers apart, and a lone dash is one of its own', () => {
  expect(new Set(['A.1', 'A/1', 'A1', 'Á1', '-', '–'].map(codeKey)).size).toBe(6);
});
