import { findColumn, type ImportColumn } from '#src/catalogue/product/import-columns.ts';
import { type ImportProblem, importProblem } from '../import-problem.ts';
import type { ChosenMapping, ImportMapping } from '../import-run.ts';
import { isReasonHeading, meaningsOf } from './heading-text.ts';
import { type SharedColumn, sharedColumns } from './heading-words.ts';

/** A column of a file: its position, and its heading in the file. */
export type FileColumn = {
  at: number;
  heading: string;
  column: ImportColumn;
  /** It is another attribute in rows of other types, so an option that the attribute doesn't have is only a warning. */
  isShared?: true;
};

/** A column that is another attribute of each product type. */
export type SharedFileColumn = Omit<FileColumn, 'column'> & { shared: SharedColumn };

export type Heading = {
  columns: FileColumn[];
  shared: SharedFileColumn[];
  /** How many cells a complete row has. */
  width: number;
  problems: ImportProblem[];
  warnings: ImportProblem[];
  /** How each heading was recognized. */
  mapping: ImportMapping[];
  /** False when rows can't be identified, so that reading on would only repeat the same error. */
  readable: boolean;
};

type Found = { at: number; heading: string; name: string | null; taken?: string };

/** Recognizes each column: by the user's mapping, else by its name or a usual heading. */
export function readHeading(cells: string[], chosen: ChosenMapping = {}, line = 1): Heading {
  const headings = cells.map((cell) => cell.trim());
  if (headings.some((heading) => /[\0\ufffd]/.test(heading))) return unreadable(line, 'import_not_utf8');
  const found = assignColumns(headings, chosen);
  const columns = singlePicturesLast(found.flatMap(toFileColumn));
  const unknown = found.filter((one) => one.name === null && one.taken === undefined && isOpen(one.heading, chosen));
  const doubled = found.filter(({ name }, at) => name !== null && found.findIndex((one) => one.name === name) !== at);
  const hasKey = columns.some(({ column }) => column.name === 'sku' || column.name === 'slug');
  const problems = [
    ...unknown.map(({ heading }) => importProblem(line, heading, 'import_unknown_column', heading)),
    ...doubled.map(({ heading }) => importProblem(line, heading, 'import_doubled_column', heading)),
    ...(hasKey ? [] : [importProblem(line, '', 'import_no_key_column')]),
  ];
  return {
    columns,
    shared: found.flatMap(toShared),
    width: headings.length,
    problems,
    warnings: found.flatMap((one) => warnOfTaken(one, line)),
    mapping: found.filter(({ heading }) => heading !== '').map(({ heading, name }) => ({ heading, column: name })),
    readable: hasKey && doubled.length === 0,
  };
}

/** How many headings of a line are known: the heading of a list is the line with most of them. */
export const countKnown = (cells: readonly string[], chosen: ChosenMapping = {}): number =>
  cells.filter((cell) => {
    const heading = cell.trim();
    return heading !== '' && (Object.hasOwn(chosen, heading) || candidatesFor(heading).length > 0);
  }).length;

/** Chosen columns and columns' own names come first, then usual headings, then those that may mean two things. */
function assignColumns(headings: string[], chosen: ChosenMapping): Found[] {
  const found: Found[] = headings.map((heading, at) => ({ at, heading, name: ownColumn(heading, chosen) }));
  const holder = (name: string) => found.find((one) => one.name === name);
  const open = found.filter(({ name, heading }) => name === null && isOpen(heading, chosen));
  const candidates = new Map(open.map((one) => [one, meaningsOf(one.heading)]));
  for (const isDecided of [true, false]) {
    for (const one of open) {
      const names = candidates.get(one) ?? [];
      if (names.length === 0 || (names.length === 1) !== isDecided) continue;
      const free = names.find((name) => !holder(name));
      if (free !== undefined) one.name = free;
      else one.taken = holder(names[0] ?? '')?.heading ?? '';
    }
  }
  moveOnlyPrice(found, candidates);
  return found;
}

/** In a list of units, a list price without any other price is the price. In a price list it stays the MSRP. */
function moveOnlyPrice(found: Found[], candidates: ReadonlyMap<Found, readonly string[]>) {
  const has = (...names: string[]) => found.some(({ name }) => name !== null && names.includes(name));
  if (has('price', 'call_for_price') || !has('category', 'condition', 'name_en', 'name_fr', 'model_name')) return;
  const only = found.find((one) => one.name === 'msrp' && candidates.get(one)?.includes('price'));
  if (only) only.name = 'price';
}

const isOpen = (heading: string, chosen: ChosenMapping): boolean =>
  heading !== '' && !Object.hasOwn(chosen, heading) && !isReasonHeading(heading);

function ownColumn(heading: string, chosen: ChosenMapping): string | null {
  if (Object.hasOwn(chosen, heading)) return nameOf(chosen[heading] ?? '');
  return isReasonHeading(heading) ? null : nameOf(heading);
}

const isShared = (name: string): name is SharedColumn => Object.hasOwn(sharedColumns, name);

const nameOf = (heading: string): string | null => (isShared(heading) ? heading : (findColumn(heading)?.name ?? null));

const candidatesFor = (heading: string): readonly string[] => {
  const own = findColumn(heading);
  return own ? [own.name] : meaningsOf(heading);
};

function toFileColumn({ at, heading, name }: Found): FileColumn[] {
  const column = name === null ? undefined : findColumn(name);
  return column ? [{ at, heading, column }] : [];
}

const toShared = ({ at, heading, name }: Found): SharedFileColumn[] =>
  name !== null && isShared(name) ? [{ at, heading, shared: name }] : [];

const warnOfTaken = ({ heading, taken }: Found, line: number): ImportProblem[] =>
  taken === undefined ? [] : [importProblem(line, heading, 'import_column_taken', heading, { heading: taken })];

/** The first picture of the gallery is the feature image, unless there is a column for it. */
const singlePicturesLast = (columns: FileColumn[]): FileColumn[] =>
  columns.toSorted((a, b) => Number(a.column.kind === 'picture') - Number(b.column.kind === 'picture'));

const unreadable = (line: number, reason: string): Heading => ({
  columns: [],
  shared: [],
  width: 0,
  mapping: [],
  problems: [importProblem(line, '', reason)],
  warnings: [],
  readable: false,
});

/** A row with more cells than the heading has an unquoted comma; one with fewer was cut off. */
export function checkWidth({ line, cells }: { line: number; cells: string[] }, width: number): ImportProblem[] {
  const stray = cells.slice(width).find((cell) => cell.trim() !== '');
  if (stray !== undefined) return [importProblem(line, '', 'import_stray_cell', stray)];
  const given = { cells: String(cells.length), width: String(width) };
  return cells.length < width ? [importProblem(line, '', 'import_missing_cells', cells.at(-1), given)] : [];
}
