import { findColumn, type ImportColumn } from '#src/catalogue/product/import-columns.ts';
import { type ImportProblem, importProblem } from '../import-problem.ts';
import type { ChosenMapping, ImportMapping } from '../import-run.ts';
import { meaningOf } from './heading-text.ts';

/** A column of a file: its position, and its heading in the file. */
export type FileColumn = { at: number; heading: string; column: ImportColumn };

export type Heading = {
  columns: FileColumn[];
  /** How many cells a complete row has. */
  width: number;
  problems: ImportProblem[];
  /** How each heading was recognized. */
  mapping: ImportMapping[];
  /** False when rows can't be identified, so that reading on would only repeat the same error. */
  readable: boolean;
};

/** Recognizes each column: by the user's mapping, else by its name or a usual heading. */
export function readHeading(cells: string[], chosen: ChosenMapping = {}): Heading {
  const headings = cells.map((cell) => cell.trim());
  if (headings.some((heading) => /[\0\ufffd]/.test(heading))) return unreadable('import_not_utf8');
  const found = headings.map((heading, at) => ({ at, heading, column: columnFor(heading, chosen) }));
  const columns = singlePicturesLast(found.filter((entry): entry is FileColumn => entry.column !== undefined));
  const unknown = found.filter(({ heading, column }) => heading !== '' && !column && !isChosen(heading, chosen));
  const doubled = columns.filter(({ column }, at) => columns.findIndex((other) => other.column === column) !== at);
  const hasKey = columns.some(({ column }) => column.name === 'sku' || column.name === 'slug');
  const problems = [
    ...unknown.map(({ heading }) => importProblem(1, heading, 'import_unknown_column', heading)),
    ...doubled.map(({ heading }) => importProblem(1, heading, 'import_doubled_column', heading)),
    ...(hasKey ? [] : [importProblem(1, '', 'import_no_key_column')]),
  ];
  const mapping = found.filter(({ heading }) => heading !== '').map(toMapping);
  return { columns, width: headings.length, problems, mapping, readable: hasKey && doubled.length === 0 };
}

/** The first picture of the gallery is the feature image, unless there is a column for it. */
const singlePicturesLast = (columns: FileColumn[]): FileColumn[] =>
  columns.toSorted((a, b) => Number(a.column.kind === 'picture') - Number(b.column.kind === 'picture'));

const toMapping = ({ heading, column }: { heading: string; column: ImportColumn | undefined }): ImportMapping => ({
  heading,
  column: column?.name ?? null,
});

const isChosen = (heading: string, chosen: ChosenMapping): boolean => Object.hasOwn(chosen, heading);

function columnFor(heading: string, chosen: ChosenMapping): ImportColumn | undefined {
  if (isChosen(heading, chosen)) return findColumn(chosen[heading] ?? '');
  return findColumn(heading) ?? findColumn(meaningOf(heading) ?? '');
}

const unreadable = (reason: string): Heading => ({
  columns: [],
  width: 0,
  mapping: [],
  problems: [importProblem(1, '', reason)],
  readable: false,
});

/** A row with more cells than the heading has an unquoted comma; one with fewer was cut off. */
export function checkWidth({ line, cells }: { line: number; cells: string[] }, width: number): ImportProblem[] {
  const stray = cells.slice(width).find((cell) => cell.trim() !== '');
  if (stray !== undefined) return [importProblem(line, '', 'import_stray_cell', stray)];
  const given = { cells: String(cells.length), width: String(width) };
  return cells.length < width ? [importProblem(line, '', 'import_missing_cells', cells.at(-1), given)] : [];
}
