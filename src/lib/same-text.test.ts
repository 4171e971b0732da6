import { expect, it } from 'vitest';
import { cleanLine, codeKey, nameKey } from './same-text.ts';

it.each([
  ['Case-100', 'case100'],
  ['CASE 100', 'case100'],
  ['Ca\u00ADse\u2011100\u200B', 'case100'],
  ['case\u00A0–\u202F100', 'case100'],
  ['E\u0301-1', 'é1'],
])('the stock number %j is compared as %j', (written, key) => {
  expect(codeKey(written)).toBe(key);
});

it('stock numbers differ by dots, slashes and accents, and a lone dash is a number of its own', () => {
  expect(new Set(['A.1', 'A/1', 'A1', 'Á1', '-', '–'].map(codeKey)).size).toBe(6);
});

it.each([
  ['He\u0301lène', 'Hélène'],
  ['\u202AJean\u202C \u200BRoy\uFEFF', 'Jean Roy'],
  ['two\nlines\tand  blanks ', 'two lines and blanks'],
  ['So\u00ADft', 'Soft'],
  ['Offre\u00A0: 25\u202F%', 'Offre\u00A0: 25\u202F%'],
  ['Family 👨\u200D👩\u200D👧 👍🏽 ❤\uFE0F\u200D🔥', 'Family 👨\u200D👩\u200D👧 👍🏽 ❤\uFE0F\u200D🔥'],
  ['🏴\u{E0067}\u{E0062}\u{E007F} x\u{E0067}', '🏴\u{E0067}\u{E0062}\u{E007F} x'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['Jo\u200Dhn\u200C', 'John'],
])('the name %j is stored as %j', (written, stored) => {
  expect(cleanLine(written)).toBe(stored);
  expect(cleanLine(stored)).toBe(stored);
});

it('names are compared without case and invisible characters, but with accents', () => {
  expect(nameKey(' HE\u0301LÈNE\u200B ')).toBe(nameKey('hélène'));
  expect(nameKey('Helene')).not.toBe(nameKey('Hélène'));
});
