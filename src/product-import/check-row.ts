import type { z } from 'zod';
import { columnsOfField } from '#src/catalogue/product/import-columns.ts';
import type { ProductWrite, productInput } from '#src/catalogue/product/product-input.ts';
import type { FileColumn } from './file/heading.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';
import type { RowReading } from './read-row.ts';

/** The same rules as those of the form. */
export type ProductRules = ReturnType<typeof productInput>;

type Row = { line: number; cells: string[] };
export type Checked = { write: ProductWrite; warnings: ImportProblem[] } | { problems: ImportProblem[] };

/** Validates a row by the rules of the form, and reports each error with its column in the file. */
export function checkRow(row: Row, columns: FileColumn[], reading: RowReading, rules: ProductRules): Checked {
  const result = rules.safeParse(reading.fields);
  if (result.success && reading.problems.length === 0) {
    const { warnings } = result.data;
    const warn = (field: string, reason: string) => place(row, columns, field, reason);
    return { write: result.data, warnings: warnings.map(({ field, messageKey }) => warn(field, messageKey)) };
  }
  const found = (result.error?.issues ?? []).map((issue) => explainIssue(row, columns, issue));
  // A value that could not be resolved left its field empty; that the field is empty need not be reported too.
  const news = found.filter(({ column }) => reading.problems.every((problem) => problem.column !== column));
  return { problems: [...reading.problems, ...firstOfEachColumn(news)] };
}

const explainIssue = (row: Row, columns: FileColumn[], { path, message }: z.core.$ZodIssue) =>
  place(row, columns, String(path[0] ?? ''), message);

function place({ line, cells }: Row, columns: FileColumn[], field: string, reason: string): ImportProblem {
  const here = columns.filter(({ column }) => column.field === field);
  const cellOf = ({ at }: FileColumn) => cells[at]?.trim() ?? '';
  // Of two languages, the longer text is the one that can be too long; the first one can be missing.
  const longest = here.toSorted((a, b) => cellOf(b).length - cellOf(a).length);
  const meant = reason === 'input_too_long' ? longest[0] : here[0];
  return importProblem(line, meant?.heading ?? columnsOfField(field)[0] ?? '', reason, meant ? cellOf(meant) : '');
}

const firstOfEachColumn = (problems: ImportProblem[]) =>
  problems.filter(({ column }, at) => problems.findIndex((other) => other.column === column) === at);
