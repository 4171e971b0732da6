import { fieldsOf, type ProductFields } from '#src/catalogue/product/product-fields.ts';
import { flag } from '#src/lib/input/field.ts';
import { isSame } from '#src/lib/same.ts';
import { cleanCell } from './file/cell.ts';
import type { FileColumn } from './file/heading.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';
import type { MatchedRow } from './match-rows.ts';
import { type Lookups, readRow } from './read-row.ts';

/**
 * Fields that staff have locked keep their values, and for a source also those that they have changed; differing values
 * in the file are reported.
 */
export function setLockedApart(
  row: MatchedRow,
  columns: FileColumn[],
  lookups: Lookups,
  staffFields: ReadonlyMap<number, ReadonlySet<string>> = new Map(),
) {
  const lockedFields = row.existing?.lockedFields ?? [];
  const changed = staffFields.get(row.existing?.id ?? 0);
  const locked = columns.filter(({ column }) => lockedFields.includes(column.field) || changed?.has(column.field));
  if (!row.existing || locked.length === 0) return { open: columns, notes: [] };
  const before = fieldsOf(row.existing);
  const { fields } = readRow(row, locked, lookups, before);
  const ignored = locked.filter((file) => saysOtherwise(file, row, fields, before));
  const notes = ignored.map(({ at, heading, column }): ImportProblem => {
    const reason = lockedFields.includes(column.field) ? 'import_locked' : 'import_kept';
    return importProblem(row.line, heading, reason, cleanCell(row.cells[at] ?? ''));
  });
  return { open: columns.filter((file) => !locked.includes(file)), notes };
}

function saysOtherwise({ column, at }: FileColumn, row: MatchedRow, wanted: ProductFields, before: ProductFields) {
  const [to, from] = [wanted[column.field] ?? null, before[column.field] ?? null];
  const { kind } = column;
  if (kind === 'links') return cleanCell(row.cells[at] ?? '') !== '';
  if (kind === 'flag') return flag().safeParse(to).data !== from;
  const areNumbers = (kind === 'number' || kind === 'money') && to !== null && from !== null;
  return areNumbers ? Number(to) !== Number(from) : !isSame(to, from);
}
