import { expect, it } from 'vitest';
import { findHeading, scoreSheet } from './find-heading.ts';

const rows = (...cells: string[][]) => cells.map((row, at) => ({ line: at + 1, cells: row }));

it('titles above the heading are skipped', () => {
  const list = rows(
    ['Bramble Bay Boats – Inventory', '', '', ''],
    ['Printed', '2026-11-20', '', ''],
    ['', '', 'Price', ''],
    ['Stock #', 'Year', 'Make', 'Price'],
    ['BB-1', '2026', 'Sprite', '24995'],
  );
  expect(findHeading(list)).toBe(3);
});

it('without known headings the first row is the heading', () => {
  expect(findHeading(rows(['a', 'b'], ['c', 'd']))).toBe(0);
  expect(findHeading([])).toBe(0);
});

it('a heading of one column, as of a list of stock numbers, is the first row', () => {
  expect(findHeading(rows(['sku'], ['Boat']))).toBe(0);
});

it('of two equal rows the first is the heading', () => {
  expect(findHeading(rows(['Stock #', 'Price'], ['Stock #', 'Price']))).toBe(0);
});

it('headings that a person has mapped count as known', () => {
  const list = rows(['Our list', 'Make'], ['Kennung', 'Preis'], ['1', '2']);
  expect(findHeading(list, { Kennung: 'sku', Preis: 'price' })).toBe(1);
});

it('a heading far down is not looked for', () => {
  const titles = Array.from({ length: 40 }, (_, at) => [`line ${at}`]);
  expect(findHeading(rows(...titles, ['Stock #', 'Make', 'Price']))).toBe(0);
});

it('the sheet of stock has more known headings than a sheet of notes', () => {
  const stock = rows(['List'], ['No de stock', 'Année', 'Marque', 'Prix']);
  const notes = rows(['Year', 'Goals'], ['2026', 'Sell more']);
  expect(scoreSheet(stock)).toBeGreaterThan(scoreSheet(notes));
  expect(scoreSheet([])).toBe(0);
});
