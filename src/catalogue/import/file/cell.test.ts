import { expect, it } from 'vitest';
import { cleanCell, joinEntries, plainDay, plainFlag, plainNumber, splitEntries, splitList } from './cell.ts';

it('the apostrophe that export puts before a formula is no part of the value', () => {
  expect(["'=1+1", "'+12", "'-5", "'@here"].map(cleanCell)).toEqual(['=1+1', '+12', '-5', '@here']);
  expect(cleanCell(" 'Tis the season ")).toBe("'Tis the season");
});

it('a number is read as people write it, in either language', () => {
  expect(['12345', '12345.50', '$12,345.00', '1,234'].map(plainNumber)).toEqual([
    '12345',
    '12345.50',
    '12345.00',
    '1234',
  ]);
  expect(['12 345,00 $', '12\u00a0345,5', '0,5', '12 345'].map(plainNumber)).toEqual([
    '12345.00',
    '12345.5',
    '0.5',
    '12345',
  ]);
});

it('what is no number stays what it was, so that the rules refuse it', () => {
  for (const text of ['1e309', 'Infinity', '12,34,5', '1,2345', 'twenty', '0x10', ''])
    expect(plainNumber(text)).toBe(text);
});

it('yes and no have two languages', () => {
  expect(['Oui', 'NON', 'yes', 'perhaps'].map(plainFlag)).toEqual(['yes', 'no', 'yes', 'perhaps']);
});

it('a list is cut at upright bars, and empty entries drop out', () => {
  expect(splitList(' a | b||c| ')).toEqual(['a', 'b', 'c']);
  expect(splitList('')).toEqual([]);
});

it('a bar or backslash that is part of an entry comes through a list as it was', () => {
  for (const entries of [['a | b', 'c'], ['\\', '|'], ['a\\|b', '', 'c'], ['', ''], ['x\\y']])
    expect(splitEntries(joinEntries(entries))).toEqual(entries);
  expect(splitEntries('C:\\rigging|b')).toEqual(['C:\\rigging', 'b']);
});

it('a day that a spreadsheet keeps as a number is a day', () => {
  expect(['46341', '46341.0', '2026-11-15', '12', '46341.5'].map(plainDay)).toEqual([
    '2026-11-15',
    '2026-11-15',
    '2026-11-15',
    '12',
    '46341.5',
  ]);
});
