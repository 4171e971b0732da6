import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeOf, isNamed, type Messages } from './messages.ts';

type Said = Record<string, (inputs?: object, requested?: { locale: string }) => string>;

/** The messages as functions, with the locale as a parameter. */
function saying(messages: Messages): Said {
  const code = codeOf(messages)
    .replace(/^import.*$/m, '')
    .replace(/export const (\w+) = \(.*?\): string =>/g, 'messages.$1 = (i, _o) =>');
  const isFrench = (requested: { locale: string }) => requested.locale === 'fr';
  const isOne = (count: number, language: 'en' | 'fr') => new Intl.PluralRules(language).select(count) === 'one';
  return new Function('isFrench', 'isOne', `const messages = {};${code}\nreturn messages;`)(isFrench, isOne);
}

const en = { locale: 'en' };
const fr = { locale: 'fr' };

test('a message is returned in the requested language', () => {
  const { greeting } = saying({ en: { greeting: 'Good day' }, fr: { greeting: 'Bonjour' } });
  expect(greeting?.({}, en)).toBe('Good day');
  expect(greeting?.({}, fr)).toBe('Bonjour');
});

test('placeholders are filled in, wherever each language puts them', () => {
  const text = saying({ en: { of: '{part} of {whole}' }, fr: { of: '{whole} : {part} {part}' } }).of;
  expect(text?.({ part: 2, whole: 'five' }, en)).toBe('2 of five');
  expect(text?.({ part: 2, whole: 'five' }, fr)).toBe('five : 2 2');
});

test('each language uses its own plural rules', () => {
  const boats = { one: '{count} boat', other: '{count} boats' };
  const bateaux = { one: '{count} bateau', other: '{count} bateaux' };
  const { stock } = saying({ en: { stock: boats }, fr: { stock: bateaux } });
  expect([0, 1, 2].map((count) => stock?.({ count }, en))).toEqual(['0 boats', '1 boat', '2 boats']);
  expect([0, 1, 2].map((count) => stock?.({ count }, fr))).toEqual(['0 bateau', '1 bateau', '2 bateaux']);
});

test.each(['`', '$', '$\u007bi}', '\\', '"', "'", '\n', '</script>', '{not a blank}', '{}', '{'])(
  'the text %j is returned unchanged',
  (text) => {
    expect(saying({ en: { text }, fr: { text } }).text?.({ i: 'filled' }, en)).toBe(text.replace('{i}', 'filled'));
  },
);

test('an escaped brace stays a brace', () => {
  const text = 'Blanks are \\{name\\} and {name}';
  expect(saying({ en: { text }, fr: { text } }).text?.({ name: 'this' }, en)).toBe('Blanks are {name} and this');
});

test('the inputs of a message are the placeholders of both languages', () => {
  expect(codeOf({ en: { a: '{one}' }, fr: { a: '{two}{one}' } })).toContain('a = (i: { one: Value; two: Value }, ');
  expect(codeOf({ en: { a: 'none' }, fr: { a: 'rien' } })).toContain('a = (_?: object, ');
});

test.each([
  [{ en: { a: 'here' }, fr: {} }, 'fr.json'],
  [{ en: {}, fr: { a: 'ici' } }, 'en.json'],
])('a message that exists in one language only is refused: %j', (messages, file) => {
  expect(() => codeOf(messages as Messages)).toThrow(file);
});

test('a message that the back office names in a string is among those that its browser code gets', () => {
  const keys = new Set(Object.keys(JSON.parse(readFileSync('messages/en.json', 'utf8'))));
  const files = globSync([
    'src/admin/**/*.{ts,tsx}',
    'src/ui/admin/**/*.{ts,tsx}',
    'src/**/*.admin.tsx',
    'src/**/*-choices.ts',
  ]);
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(\w+)'/g)].map(([, key = '']) => key),
  );
  expect(named.filter((key) => keys.has(key) && !isNamed(key))).toEqual([]);
});

test('code that is shown on screens leaves the colon after a label to messages: French has a space before it', () => {
  const screens = globSync('src/**/*.tsx').filter((file) => !file.includes('.test.'));
  expect(screens.length).toBeGreaterThan(500);
  const joined = screens.filter((file) => /\}: (\$\{|`)/.test(readFileSync(file, 'utf8')));
  expect(joined).toEqual([]);
});
