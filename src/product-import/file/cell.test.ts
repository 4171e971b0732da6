import { expect, it } from 'vitest';
import { cleanCell, joinEntries, plainDay, plainFlag, splitEntries, splitList } from './cell.ts';

it('the apostrophe that the export puts before a formula is removed', () => {
  expect(["'=1+1", "'+12", "'-5", "'@here"].map(cleanCell)).toEqual(['=1+1', '+12', '-5', '@here']);
  expect(cleanCell(" 'Tis the season ")).toBe("'Tis the season");
});

it('yes and no are read in both languages', () => {
  expect(['Oui', 'NON', 'yes', 'perhaps'].map(plainFlag)).toEqual(['yes', 'no', 'yes', 'perhaps']);
});

it('a list is split at vertical bars, without empty entries', () => {
  expect(splitList(' a | b||c| ')).toEqual(['a', 'b', 'c']);
  expect(splitList('')).toEqual([]);
});

it('a bar or backslash inside an entry survives joining and splitting', () => {
  for (const entries of [['a | b', 'c'], ['\\', '|'], ['a\\|b', '', 'c'], ['', ''], ['x\\y']])
    expect(splitEntries(joinEntries(entries))).toEqual(entries);
  expect(splitEntries('C:\\rigging|b')).toEqual(['C:\\rigging', 'b']);
});

it('a date serial number of a spreadsheet is read as a date', () => {
  expect(['46341', '46341.0', '2026-11-15', '12', '46341.5'].map((text) => plainDay(text))).toEqual([
    '2026-11-15',
    '2026-11-15',
    '2026-11-15',
    '12',
    '46341.5',
  ]);
});

it('a workbook may count dates from 1904', () => {
  expect(plainDay('44620', Date.UTC(1904, 0, 1))).toBe('2026-03-01');
  expect(plainDay('2026-03-01', Date.UTC(1904, 0, 1))).toBe('2026-03-01');
});
