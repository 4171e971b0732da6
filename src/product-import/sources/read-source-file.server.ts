import { writeCsv } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import { findHeading } from '../file/find-heading.ts';
import { readHeading } from '../file/heading.ts';
import type { ImportRow } from '../file/import-row.ts';
import { readRows } from '../file/read-rows.server.ts';
import type { ChosenMapping } from '../import-run.ts';
import { readBoats } from './read-boats.ts';
import { readOpenMarine } from './read-open-marine.ts';
import type { RowKey, SourceFormat } from './source-input.ts';
import { type SourceUnits, unitColumns } from './source-units.ts';

/** A file of a source that was read to its end: how each row names its unit, and the file that the import reads. */
export type SourceFile = { keys: RowKey[]; content: Buffer; extension: 'csv' | 'xlsx' };

/** The message key of why a file can't be read. */
export class SourceUnreadable extends Error {
  override name = 'SourceUnreadable';
}

type Reading = { format: SourceFormat; idHeading: string | null; mapping: ChosenMapping };

/** Throws `SourceUnreadable` unless the whole file can be read. */
export async function readSourceFile(bytes: Buffer, { format, idHeading, mapping }: Reading): Promise<SourceFile> {
  if (format === 'table') return await readTable(bytes, { idHeading, mapping });
  const units = format === 'boats' ? readBoats(bytes.toString('utf8')) : readOpenMarine(bytes.toString('utf8'));
  if (units === null) throw new SourceUnreadable('admin_source_reason_not_read');
  return await asTable(units);
}

const zip = Buffer.from([0x50, 0x4b]);

/** The import reads the same file; its lines say which row is which. */
async function readTable(bytes: Buffer, { idHeading, mapping }: Omit<Reading, 'format'>): Promise<SourceFile> {
  const rows: ImportRow[] = [];
  for await (const row of readRows(chunks(bytes))) {
    if ('problem' in row) throw new SourceUnreadable('admin_source_reason_not_read');
    rows.push(row);
  }
  const at = findHeading(rows, mapping);
  const headings = rows[at]?.cells ?? [];
  const { columns } = readHeading(headings, { ...mapping, ...(idHeading !== null && { [idHeading]: null }) });
  const place = (name: string) => columns.find(({ column }) => column.name === name)?.at;
  const places = {
    id: idHeading === null ? undefined : headings.findIndex((heading) => heading.trim() === idHeading),
    hin: place('hin'),
    sku: place('sku'),
  };
  // Without it every unit would look like a new one.
  if (places.id === -1) throw new SourceUnreadable('admin_source_reason_no_id_column');
  const cell = (row: ImportRow, position: number | undefined) =>
    position === undefined ? '' : (row.cells[position] ?? '').trim();
  const keys = rows.slice(at + 1).map((row) => ({
    line: row.line,
    id: cell(row, places.id),
    hin: cell(row, places.hin),
    sku: cell(row, places.sku),
  }));
  return {
    // A title or a sum below the list names no unit.
    keys: keys.filter(({ id, hin, sku }) => id !== '' || hin !== '' || sku !== ''),
    content: bytes,
    extension: bytes.subarray(0, 2).equals(zip) ? 'xlsx' : 'csv',
  };
}

async function* chunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** As a list with the columns of an import, where the heading is line 1. */
async function asTable(units: SourceUnits): Promise<SourceFile> {
  const rows = units.map(({ cells }) => unitColumns.map((column) => cells[column] ?? ''));
  const content: Uint8Array[] = [];
  for await (const part of writeCsv(unitColumns, rows)) content.push(part);
  let line = 1;
  const keys = units.map(({ id, cells }, position) => {
    line += position === 0 ? 1 : linesOf(rows[position - 1] ?? []);
    return { line, id, hin: cells.hin ?? '', sku: cells.sku ?? '' };
  });
  return { keys, content: Buffer.concat(content), extension: 'csv' };
}

/** A text with breaks takes several lines of the file. */
const linesOf = (cells: readonly string[]): number =>
  1 + cells.reduce((sum, text) => sum + (text.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
