import { expect, it } from 'vitest';
import { findColumn } from '#src/catalogue/product/import-columns.ts';
import { damageOf } from './damage.ts';

const column = (name: string) => {
  const found = findColumn(name);
  if (!found) throw new Error(name);
  return { column: found };
};

it.each([
  ...['#N/A', '#n/a', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#SPILL!', '########'],
  ...['#VALEUR!', '#NOM?', '#NOMBRE!', '#NUL!'],
])('%s is an error of the spreadsheet in every column', (text) => {
  for (const name of ['sku', 'name_en', 'price', 'location', 'boatHuLe', 'desc_fr'])
    expect([name, damageOf(text, column(name), false)]).toEqual([name, 'import_error_cell']);
});

it.each(['#1', '# 12', '#', '##', 'A#N/A', '#N/A 2'])('%s is no error of the spreadsheet', (text) => {
  expect(damageOf(text, column('name_en'), false)).toBeNull();
});

it.each(['1.23457E+11', '8,41935E+11', '6E+15', '1.2e+05'])('%s is a code whose digits are lost', (text) => {
  for (const name of ['sku', 'mpn', 'hin', 'model_name', 'equipments'])
    expect([name, damageOf(text, column(name), false)]).toEqual([name, 'import_rounded_code']);
});

it('a name or a description may have a number like a rounded code', () => {
  for (const name of ['name_en', 'desc_en']) expect(damageOf('1.2E+05', column(name), false)).toBeNull();
});

it.each([
  ...['14-Mar', 'Mar-14', '3-Dec-26', '14-mars', 'févr-26', '14-janv.', '2026-03-14', '3/14/2026'],
  ...['2026-03-14 00:00:00'],
])('%s is a part number that was taken for a date', (text) => {
  expect(damageOf(text, column('mpn'), false)).toBe('import_date_of_code');
});

it.each(['14-MAR', 'MAR-14', 'TJ-21-1101', '26-1001', '3-14', '12/24', 'Mar-Lin 14', '2026-03', 'B-2026-03-14'])(
  '%s is a stock number',
  (text) => {
    expect(damageOf(text, column('sku'), false)).toBeNull();
  },
);

it('a number that the workbook shows as a date is damaged in a code or a name, and is none in a column of days', () => {
  expect(damageOf('46095', column('mpn'), true)).toBe('import_date_of_code');
  expect(damageOf('46095', column('name_en'), true)).toBe('import_date_of_code');
  expect(damageOf('46095', column('promo_until'), true)).toBeNull();
});
