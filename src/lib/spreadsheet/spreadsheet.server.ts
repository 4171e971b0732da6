import { stringify } from 'csv-stringify/sync';
import { defuseFormula, keepApostrophe } from './formula.ts';
import type { Cell, Heading, SpreadsheetFormat } from './spreadsheet.ts';

/** Writes a table as a file while its rows come in. In a CSV formulas in texts are escaped; in a workbook a text is none. */

type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

export const writeSpreadsheet = (
  format: SpreadsheetFormat,
  headings: readonly Heading[],
  rows: Rows,
): AsyncIterable<Uint8Array> => (format === 'csv' ? writeCsv(headings, rows) : writeXlsx(headings, rows));

const rowsAtOnce = 200;

/** With a byte order mark, because Excel would otherwise not read it as UTF-8. */
export async function* writeCsv(headings: readonly Heading[], rows: Rows): AsyncGenerator<Uint8Array> {
  const times = headings.map((heading) => typeof heading !== 'string');
  const defuse = (cell: Cell, at: number): Cell => plainCell(cell, times[at] ?? false);
  yield Buffer.from(`\ufeff${csvOf([headings.map(textOf).map(defuse)])}`);
  let waiting: Cell[][] = [];
  for await (const row of rows) {
    waiting.push(row.map(defuse));
    if (waiting.length < rowsAtOnce) continue;
    yield Buffer.from(csvOf(waiting));
    waiting = [];
  }
  if (waiting.length > 0) yield Buffer.from(csvOf(waiting));
}

/** A line feed alone, or a carriage return, ends a row for other programs, too: such a cell is quoted. */
const csvOf = (rows: Cell[][]) => stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

/** One sheet with a frozen heading. */
export async function* writeXlsx(headings: readonly Heading[], rows: Rows): AsyncGenerator<Uint8Array> {
  // Many files that a start does not need.
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* allRows() {
    yield headings.map(textOf).map(fitSheet);
    for await (const row of rows) yield row.map(fitSheet);
  }
  const columns = headings.map((heading) => (typeof heading === 'string' ? {} : { numFmt: 'yyyy-mm-dd hh:mm' }));
  yield* writeXlsxStream(allRows(), { name: 'Slipway', freezePane: { rows: 1 }, columns });
}

const textOf = (heading: Heading): string => (typeof heading === 'string' ? heading : heading.text);

function plainCell(cell: Cell, isTime: boolean): Cell {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, isTime ? 16 : 10)
      .replace('T', ' ');
  return typeof cell === 'string' ? defuseFormula(cell) : cell;
}

/** Excel refuses longer texts. */
const maxTextLength = 32_767;

// XML has no way to write these, and a file that holds one can't be opened.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

function fitSheet(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const text = keepApostrophe(cell.toWellFormed()).replace(unwritable, '');
  const short = text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1).toWellFormed()}…` : text;
  // Spreadsheets read `_x0041_` as the character with that number.
  return short.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}
