import { expect, it } from 'vitest';
import {
  cleanCell,
  isAmbiguousMoney,
  joinEntries,
  plainDay,
  plainFlag,
  plainMoney,
  plainNumber,
  splitEntries,
  splitList,
} from './cell.ts';

it('the apostrophe that the export puts before a formula is removed', () => {
  expect(["'=1+1", "'+12", "'-5", "'@here"].map(cleanCell)).toEqual(['=1+1', '+12', '-5', '@here']);
  expect(cleanCell(" 'Tis the season ")).toBe("'Tis the season");
});

it('a number is read as written in either language', () => {
  expect(['12345', '12345.50', '$12,345.00', '1,234'].map((text) => plainNumber(text))).toEqual([
    '12345',
    '12345.50',
    '12345.00',
    '1234',
  ]);
  expect(['12 345,00 $', '12\u00a0345,5', '0,5', '12 345'].map((text) => plainNumber(text))).toEqual([
    '12345.00',
    '12345.5',
    '0.5',
    '12345',
  ]);
});

it('text that is not a number stays unchanged, so that validation refuses it', () => {
  for (const text of ['1e309', 'Infinity', '12,34,5', '1,2345', 'twenty', '0x10', ''])
    expect(plainNumber(text)).toBe(text);
});

it('an amount of money is read as either language writes it, and is ambiguous only with a decimal comma', () => {
  for (const [text, dollars] of [
    ['1,234', '1234'],
    ['1 234,56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1.234.567', '1234567'],
    ['$5,000', '5000'],
    ['5 000 $', '5000'],
    ['12,99 $', '12.99'],
    ['0,99', '0.99'],
  ] as const) {
    expect(plainMoney(text)).toBe(dollars);
    expect([text, isAmbiguousMoney(text, 'point')]).toEqual([text, false]);
  }
  for (const text of ['12,99', '$12,99', '124,9']) expect(isAmbiguousMoney(text, 'point')).toBe(true);
  expect([isAmbiguousMoney('12,99', 'comma'), plainMoney('12,99')]).toEqual([false, '12.99']);
});

it('a comma before three digits separates thousands, unless the file uses decimal commas', () => {
  expect([plainNumber('7,125'), plainNumber('7,125', 'comma'), plainNumber('7,125,000', 'comma')]).toEqual([
    ...['7125', '7.125', '7125000'],
  ]);
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
