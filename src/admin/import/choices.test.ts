import { expect, it } from 'vitest';
import type { UnmatchedValue } from '#src/product-import/value-matches.ts';
import { readChoices } from './choices.ts';

const run: { mapping: { heading: string }[]; unmatched: UnmatchedValue[] } = {
  mapping: [{ heading: 'Prix' }, { heading: 'Notes' }, { heading: '__proto__' }],
  unmatched: [
    { field: 'category', value: 'TJ Alum', rows: 2 },
    { field: 'brand', value: 'TJ', rows: 2 },
    { field: 'condition', value: '', rows: 1 },
  ],
};
const read = (fields: Record<string, string>) => readChoices(new URLSearchParams(fields), run);

it('each column gets its chosen field, and none when it is left out', () => {
  expect(read({ 'column-0': 'price', 'column-1': '' })).toEqual({
    mapping: { Prix: 'price', Notes: null },
    matches: [],
    sheet: null,
  });
});

it('values are matched with records and options', () => {
  expect(read({ 'match-0': '12', 'match-1': '7', 'match-2': 'Used', sheet: 'Lot' })).toMatchObject({
    matches: [
      { field: 'category', value: 'TJ Alum', target: 12 },
      { field: 'brand', value: 'TJ', target: 7 },
      { field: 'condition', value: '', target: 'Used' },
    ],
    sheet: 'Lot',
  });
});

it('values can become a new brand, and a new category below another one', () => {
  expect(read({ 'match-0': 'new-3', 'match-1': 'new' }).matches).toEqual([
    { field: 'category', value: 'TJ Alum', isNew: true, parent: 3 },
    { field: 'brand', value: 'TJ', isNew: true },
  ]);
});

it.each([
  { 'match-0': 'new' },
  { 'match-0': '1e309' },
  { 'match-1': '-1' },
  { 'match-1': 'new-3' },
  { 'match-2': 'new' },
  { 'match-2': 'Wet' },
  { 'match-9': '1' },
  { 'match-0': '' },
])('%o is no match', (fields) => {
  expect(read(fields as Record<string, string>).matches).toEqual([]);
});

it('a heading that is a name of JavaScript’s own is a heading', () => {
  expect(Object.entries(read({ 'column-2': 'price' }).mapping)).toEqual([['__proto__', 'price']]);
});
