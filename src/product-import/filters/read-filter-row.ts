import { foldWord } from '#src/catalogue/product/attribute/vocabulary.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { Localized } from '#src/lib/localized.ts';
import { cleanCell, plainFlag } from '../file/cell.ts';
import type { ImportRow } from '../file/import-row.ts';
import type { FilterColumnName, FilterHeading } from './filter-column.ts';

/** A parsed row of a file of filters: fields to write, limited to the file's columns. */
export type FilterRow = { resource: 'product-filter' | 'product-meta'; sent: Record<string, unknown> };

const types: ReadonlyMap<string, number> = new Map(
  Object.values(productTypes).flatMap(({ number, fileNames }) => fileNames.map((word) => [word, number])),
);

export function readFilterRow(row: ImportRow, { places }: FilterHeading): FilterRow {
  const cells = new Map(places.map(({ name, at }) => [name, cleanCell(row.cells[at] ?? '')]));
  const resource = cells.get('value') ? 'product-meta' : 'product-filter';
  const named = [...cells].flatMap(([name, text]) => fieldOf(name, text, resource));
  const [en, fr] = [cells.get('label_en'), cells.get('label_fr')];
  const label = en === undefined ? [] : [['label', { en, fr: fr || null } satisfies Localized] as const];
  return { resource, sent: Object.fromEntries([...named, ...label]) };
}

const own: Readonly<Record<FilterRow['resource'], ReadonlySet<FilterColumnName>>> = {
  'product-filter': new Set(['type', 'key', 'param', 'kind', 'unit', 'index', 'active']),
  'product-meta': new Set(['type', 'key', 'value', 'index']),
};

function fieldOf(name: FilterColumnName, text: string, resource: FilterRow['resource']): [string, unknown][] {
  if (!own[resource].has(name)) return [];
  if (text === '') return [[name, null]];
  if (name === 'type') return [[name, types.get(foldWord(text)) ?? text]];
  return [[name, name === 'active' ? plainFlag(text) : text]];
}

/** The column of a field's text. */
export const columnOfField = (field: string): string => (field.startsWith('label') ? 'label_en' : field);
