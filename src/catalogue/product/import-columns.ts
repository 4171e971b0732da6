import { snake } from '#src/i18n/label-keys.ts';
import { foldAccents } from '#src/lib/same-text.ts';

import { type AttributeKey, attributeKeys, attributeOf } from './attribute/attribute.ts';
import { type ColumnOfEachLanguage, type FileColumn, fileColumns, type OneColumn } from './product-schema.ts';

/** The columns of an inventory file, in the order of an export, and the product fields that they fill. */

export type ImportColumn = { name: string; field: string } & (
  | OneColumn
  | (ColumnOfEachLanguage & { language: 'en' | 'fr' })
);

const isBilingual = (column: FileColumn): column is FileColumn & ColumnOfEachLanguage =>
  column.kind === 'localized' || column.kind === 'localized-list';

function columnsFor([field, column]: [string, FileColumn]): ImportColumn[] {
  const name = column.name ?? snake(field);
  if (!isBilingual(column)) return [{ ...column, name, field }];
  const { kind } = column;
  return (['en', 'fr'] as const).map((language) => ({ name: `${name}_${language}`, kind, field, language }));
}

const attributeColumn = (key: AttributeKey): ImportColumn => ({ name: key, kind: attributeOf(key).kind, field: key });

export const importColumns: readonly ImportColumn[] = [
  ...Object.entries(fileColumns).flatMap(columnsFor),
  ...attributeKeys.map(attributeColumn),
];

/**
 * Headings are compared without case and accents; spaces and dashes count as underscores. A number sign is the word
 * “no”: “stock #” is the stock number, not the stock.
 */
export const foldHeading = (heading: string): string =>
  foldAccents(heading.replace(/n[º°]|[#№]/gi, ' no '))
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const columnsByName: ReadonlyMap<string, ImportColumn> = new Map(
  importColumns.map((column) => [foldHeading(column.name), column]),
);

const codeAtEnd = /\(([^()]+)\)\s*$/;

/** By its own name, alone or as files for people have it: `Availability (availability)`. */
export const findColumn = (heading: string): ImportColumn | undefined =>
  columnsByName.get(foldHeading(heading)) ?? columnsByName.get(foldHeading(codeAtEnd.exec(heading)?.[1] ?? ''));

/** The column names of a field, for errors when a file has none of them. */
export const columnsOfField = (field: string): string[] =>
  importColumns.filter((column) => column.field === field).map(({ name }) => name);
