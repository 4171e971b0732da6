import { findCategories } from '#src/catalogue/product/attribute/vocabulary.ts';
import { findColumn } from '#src/catalogue/product/import-columns.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { cleanCell } from './file/cell.ts';
import type { FileColumn, Heading } from './file/heading.ts';
import { sharedColumns } from './file/heading-words.ts';
import type { MatchedRow } from './match-rows.ts';
import type { Lookups } from './read-row.ts';

/** The columns of one row: those that are another attribute of each product type become that of the row's type. */
export function columnsOfRow(
  { columns, shared }: Pick<Heading, 'columns' | 'shared'>,
  row: MatchedRow,
  lookups: Lookups,
): FileColumn[] {
  if (shared.length === 0) return columns;
  const type = typeOfRow(columns, row, lookups);
  if (type === undefined) return columns;
  const own = shared.flatMap(({ at, heading, shared: name }): FileColumn[] => {
    const keys: Partial<Record<ProductType, string>> = sharedColumns[name];
    const column = findColumn(keys[type] ?? '');
    const isTaken = columns.some((one) => one.column.name === column?.name);
    return column && !isTaken ? [{ at, heading, column, isShared: true }] : [];
  });
  return [...own, ...columns];
}

function typeOfRow(columns: FileColumn[], { cells, existing }: MatchedRow, lookups: Lookups): ProductType | undefined {
  const at = columns.find(({ column }) => column.kind === 'category')?.at;
  const text = at === undefined ? '' : cleanCell(cells[at] ?? '');
  const match = lookups.matches?.find('category', text);
  const matched = match === undefined ? undefined : [...lookups.categories.values()].find(({ id }) => id === match);
  const [named, ...others] = text === '' ? [] : findCategories(lookups, text);
  return matched?.type ?? (named && others.every(({ type }) => type === named.type) ? named.type : existing?.type);
}
