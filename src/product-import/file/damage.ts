import type { FileColumn } from './heading.ts';
import type { ImportRow } from './import-row.ts';

/** What spreadsheet programs leave in place of a value, in English and French. Narrow columns are saved as `####`. */
const errorCell =
  /^#(?:N\/[AD]|REF!|VALUE!|VALEUR!|DIV\/0!|NAME\?|NOM\s?\?|NULL!|NUL!|NUM!|NOMBRE!|SPILL!|CALC!|FIELD!|BUSY!|BLOCKED!|GETTING_DATA|#{2,})$/i;

/** `1.23457E+11`: a code of digits whose end is lost. */
const roundedCode = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i;

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const mois = 'janv|févr|fevr|mars|avr|mai|juin|juil|août|aout|sept|oct|nov|déc';

/** `3-14` becomes `14-Mar` or `2026-03-14`. Programs write months in lower case but for the first letter. */
const dateOfCode = new RegExp(
  String.raw`^(?:\d{1,2}-(?:M)\.?(?:-\d{2,4})?|(?:M)\.?-\d{2,4}|\d{4}-\d{2}-\d{2}(?:[ T][\d:.]+Z?)?|\d{1,2}/\d{1,2}/\d{4})$`.replaceAll(
    'M',
    [...`${months}|${mois}`.split('|')]
      .flatMap((name) => [name, `${name[0]?.toUpperCase()}${name.slice(1)}`])
      .join('|'),
  ),
);

/** Codes that a program takes for numbers or dates. */
const codes: ReadonlySet<string> = new Set(['sku', 'mpn', 'hin', 'modelName']);

/** An error of the spreadsheet in place of a value. */
export const isErrorCell = (text: string): boolean => errorCell.test(text);

/** Why a cell is no value any more: the spreadsheet program has damaged it. Null when it is in order. */
export function damageOf(
  text: string,
  { column }: Pick<FileColumn, 'column'>,
  isDate: boolean,
): 'import_error_cell' | 'import_rounded_code' | 'import_date_of_code' | null {
  if (isErrorCell(text)) return 'import_error_cell';
  const isCode = codes.has(column.field) || column.kind === 'links';
  if (isCode && roundedCode.test(text)) return 'import_rounded_code';
  const isName = isCode || column.kind === 'localized';
  return (isName && isDate) || (isCode && dateOfCode.test(text)) ? 'import_date_of_code' : null;
}

/** Whether a workbook shows the number of a cell as a date. */
export const isDateCell = ({ dates = [] }: ImportRow, at: number): boolean => dates.includes(at);
