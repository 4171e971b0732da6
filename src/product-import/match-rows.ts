import type { ExistingProduct } from '#src/catalogue/product/product-fields.ts';
import { cleanCell } from './file/cell.ts';
import type { FileColumn } from './file/heading.ts';
import type { ImportRow } from './file/import-row.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';

export type KeyedRow = ImportRow & { sku: string; slug: string };
export type MatchedRow = KeyedRow & { existing: ExistingProduct | undefined };

type Existing = { bySku: ReadonlyMap<string, ExistingProduct>; bySlug: ReadonlyMap<string, ExistingProduct> };

/** Reads the keys of a row. */
export function keyRow(row: ImportRow, columns: FileColumn[]): KeyedRow {
  const cell = (name: string) => {
    const at = columns.find(({ column }) => column.name === name)?.at;
    return at === undefined ? '' : cleanCell(row.cells[at] ?? '');
  };
  return { ...row, sku: cell('sku'), slug: cell('slug') };
}

/** Remembers which rows refer to which products, so that no two rows of one file refer to the same one. */
export type Seen = { skus: Map<string, number>; slugs: Map<string, number>; products: Map<number, number> };

export const createSeen = (): Seen => ({ skus: new Map(), slugs: new Map(), products: new Map() });

/** A file without these columns, such as a price list, can change products, but not add any. */
export const canAddProducts = (columns: FileColumn[]): boolean =>
  ['category', 'name_en', 'condition'].every((name) => columns.some(({ column }) => column.name === name));

/** Finds the product of a row: by stock number, else by slug. Without a product it is a new one. */
export function matchRow(row: KeyedRow, existing: Existing, seen: Seen): MatchedRow | { problem: ImportProblem } {
  const { line, sku, slug } = row;
  const addError = (column: string, reason: string, value: string, earlier?: number) => ({
    problem: importProblem(line, column, reason, value, earlier === undefined ? undefined : { line: String(earlier) }),
  });
  if (sku === '' && slug === '') return addError('sku', 'import_no_key', '');
  const match = existing.bySku.get(sku) ?? existing.bySlug.get(slug);
  const sameSku = sku === '' ? undefined : seen.skus.get(sku);
  const sameSlug = slug === '' ? undefined : seen.slugs.get(slug);
  const sameProduct = match && seen.products.get(match.id);
  if (sku !== '') seen.skus.set(sku, sameSku ?? line);
  if (slug !== '') seen.slugs.set(slug, sameSlug ?? line);
  if (match) seen.products.set(match.id, sameProduct ?? line);
  if (sameSku !== undefined) return addError('sku', 'import_doubled_sku', sku, sameSku);
  if (sameSlug !== undefined) return addError('slug', 'import_doubled_slug', slug, sameSlug);
  if (sameProduct !== undefined) return addError('slug', 'import_doubled_product', slug, sameProduct);
  if (match?.isRemove && !match.isUndone) return addError('sku', 'import_in_trash', sku || slug);
  return { ...row, existing: match };
}
