import { expect, it } from 'vitest';
import { readHeading } from './file/heading.ts';
import { isFiller } from './filler-row.ts';
import { keyRow } from './match-rows.ts';

const headings = ['Stock #', 'Year', 'Make', 'Model', 'Price'];
const { columns } = readHeading(headings);
const fills = (cells: string[], known = '') =>
  isFiller(keyRow({ line: 9, cells }, columns), columns, (sku) => sku === known);

it.each([
  ['a repeated heading', headings],
  ['a title of a section', ['USED BOATS', '', '', '', '']],
  ['a title in the middle', ['', '', 'Trailers', '', '']],
  ['a total', ['', '', '', 'Total', '1,234,000']],
  ['a count in the first column', ['TOTAL UNITS', '', '', '', '31']],
  ['a French subtotal', ['', '', '', 'Sous-total', '99 000']],
])('%s is no unit', (_what, cells) => {
  expect(fills(cells)).toBe(true);
});

it('a unit is one, even when its model is called Total', () => {
  expect(fills(['BB-1', '2026', 'Sprite', 'Total 18', '24995'])).toBe(false);
  expect(fills(['', '2026', 'Sprite', '18', '24995'])).toBe(false);
});

it('the stock number of a product alone is a row, which empties its other columns', () => {
  expect(fills(['BB-1', '', '', '', ''], 'BB-1')).toBe(false);
});

it('in a file of few columns every row counts', () => {
  const few = readHeading(['sku', 'price']).columns;
  expect(isFiller(keyRow({ line: 2, cells: ['BB-1', ''] }, few), few, () => false)).toBe(false);
});
