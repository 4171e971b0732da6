import { expect, it } from 'vitest';
import { capitalized } from './capitalized.ts';

it.each([
  ['jeudi', 'Jeudi'],
  ['août 2026', 'Août 2026'],
  ['été', 'Été'],
  ['Thursday', 'Thursday'],
  ['17 nov.', '17 nov.'],
  ['', ''],
])('“%s” begins a line as “%s”', (text, expected) => {
  expect(capitalized(text)).toBe(expected);
});
