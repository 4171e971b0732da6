import { importColumns } from '#src/catalogue/product/import-columns.ts';
import { sharedColumns } from '../file/heading-words.ts';
import { filterColumnNames } from '../filters/filter-column.ts';
import type { ImportKind } from '../import-run.ts';

/** The columns of a kind of file, in the order of its template. */
export const columnNames = (kind: ImportKind): readonly string[] =>
  kind === 'products' ? importColumns.map(({ name }) => name) : kind === 'filters' ? filterColumnNames : [];

/** Columns that a person can choose: also those that are another attribute of each product type. */
export const choosableColumns = (kind: ImportKind): readonly string[] =>
  kind === 'products' ? [...columnNames(kind), ...Object.keys(sharedColumns)] : columnNames(kind);
