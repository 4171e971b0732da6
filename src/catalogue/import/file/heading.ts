import { type ImportProblem, importProblem } from '../import-problem.ts';
import { findColumn, type ImportColumn } from './import-column.ts';

/** A column of this file: where its cells stand, and how the file itself calls it. */
export type FileColumn = { at: number; heading: string; column: ImportColumn };

export type Heading = {
  columns: FileColumn[];
  /** How many cells a whole row has. */
  width: number;
  problems: ImportProblem[];
  /** False when no row could be told from another, so that reading on would only repeat the same problem. */
  readable: boolean;
};

/** Finds out what each column of a file means. */
export function readHeading(cells: string[]): Heading {
  const headings = cells.map((cell) => cell.trim());
  if (headings.some((heading) => /[\0\ufffd]/.test(heading))) return unreadable('import_not_utf8');
  const found = headings.map((heading, at) => ({ at, heading, column: findColumn(heading) }));
  const columns = found.filter((entry): entry is FileColumn => entry.column !== undefined);
  const unknown = found.filter(({ heading, column }) => heading !== '' && !column);
  const doubled = columns.filter(({ column }, at) => columns.findIndex((other) => other.column === column) !== at);
  const hasKey = columns.some(({ column }) => column.name === 'sku' || column.name === 'slug');
  const problems = [
    ...unknown.map(({ heading }) => importProblem(1, heading, 'import_unknown_column', heading)),
    ...doubled.map(({ heading }) => importProblem(1, heading, 'import_doubled_column', heading)),
    ...(hasKey ? [] : [importProblem(1, '', 'import_no_key_column')]),
  ];
  return { columns, width: headings.length, problems, readable: hasKey && doubled.length === 0 };
}

const unreadable = (reason: string): Heading => ({
  columns: [],
  width: 0,
  problems: [importProblem(1, '', reason)],
  readable: false,
});

/** A row with more cells than the heading has a comma outside of quotes; one with fewer was cut off. */
export function checkWidth({ line, cells }: { line: number; cells: string[] }, width: number): ImportProblem[] {
  const stray = cells.slice(width).find((cell) => cell.trim() !== '');
  if (stray !== undefined) return [importProblem(line, '', 'import_stray_cell', stray)];
  const given = { cells: String(cells.length), width: String(width) };
  return cells.length < width ? [importProblem(line, '', 'import_missing_cells', cells.at(-1), given)] : [];
}
