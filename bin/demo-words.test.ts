import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dealer } from '../demo/facts/dealer.ts';
import { staff } from '../demo/facts/staff.ts';

/**
 * The program serves any dealer, so the demo's names and places, and what its dealer promises, are in its data only:
 * `demo/`, and what stores it in `src/operations/seed/`.
 */

type Text = { file: string; text: string };

const isData = (file: string) =>
  /\.test\.tsx?$|^src\/(operations\/seed|test-factories|db\/migrations|i18n\/compiled)\/|\/testing\//.test(file);

const program: Text[] = globSync('src/**/*.{ts,tsx,css,svg}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isData(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const messages: Text[] = ['en', 'fr'].flatMap((language) => {
  const all: Record<string, string | object> = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
  return Object.entries(all).map(([key, text]) => ({
    file: `${language}.json ${key}`,
    text: typeof text === 'string' ? text : Object.values(text).join('\n'),
  }));
});

/** All texts inside a value of the demo's data. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What only this dealer is called, and where only this dealer is found. */
const names = [
  dealer.name,
  dealer.name.split(' ')[0] ?? '',
  dealer.address.city,
  dealer.address.street,
  dealer.address.postalCode,
  ...textsIn(dealer.phones),
  dealer.emails.sales.split('@')[1] ?? '',
  'Vancouver Island',
  'île de Vancouver',
  ...staff.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
];

/** Sentences of the demo's settings: what the dealer has written is not written in the program as well. */
const promises = dealer.promotions.map(({ title, text }) => [title, text]);
const sentences = [dealer.tagline, dealer.home, promises, dealer.repower.depositText, dealer.repower.texts]
  .flatMap(textsIn)
  .filter((text) => text.includes(' ') && text.length > 12);

/** The administrator of the demo, who exists before any data does. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'src/lib/process/env.server.ts': /admin@salishcoastmarine\.example/g,
};

const placesOf = (word: string, texts: readonly Text[]) =>
  texts
    .filter(({ file, text }) =>
      text
        .replace(exceptions[file] ?? /$^/g, '')
        .toLowerCase()
        .includes(word.toLowerCase()),
    )
    .map(({ file }) => file);

describe('neither the code nor its messages say', () => {
  test.each([...new Set(names)])('%s', (word) => {
    expect(placesOf(word, [...program, ...messages])).toEqual([]);
  });
});

test('no message repeats a sentence that the demo’s dealer has written', () => {
  expect(sentences.flatMap((sentence) => placesOf(sentence, messages))).toEqual([]);
});

test('no message names an amount: prices are data', () => {
  const amount = /\$\s?\d|\d[\s\u00a0]?\$/;
  expect(messages.filter(({ text }) => amount.test(text)).map(({ file }) => file)).toEqual([]);
});
