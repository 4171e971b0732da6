import type { ExistingProduct } from '#src/catalogue/product/product-fields.ts';
import { codeKey } from '#src/lib/same-text.ts';
import { cleanCell } from './file/cell.ts';
import type { FileColumn } from './file/heading.ts';
import type { ImportRow } from './file/import-row.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';

export type KeyedRow = ImportRow & { sku: string; slug: string };
export type MatchedRow = KeyedRow & { existing: ExistingProduct | undefined };

type Existing = {
  byCode: ReadonlyMap<string, readonly ExistingProduct[]>;
  bySlug: ReadonlyMap<string, ExistingProduct>;
};

/** Reads the keys of a row; a source may know which product it is by something else. */
export function keyRow(
  row: ImportRow,
  columns: FileColumn[],
  skuByLine: ReadonlyMap<number, string> = new Map(),
): KeyedRow {
  const cell = (name: string) => {
    const at = columns.find(({ column }) => column.name === name)?.at;
    return at === undefined ? '' : cleanCell(row.cells[at] ?? '');
  };
  return { ...row, sku: skuByLine.get(row.line) ?? cell('sku'), slug: cell('slug') };
}

/** Remembers which rows refer to which products, so that no two rows of one file refer to the same one. */
export type Seen = { skus: Map<string, SeenSku[]>; slugs: Map<string, number>; products: Map<number, number> };
type SeenSku = { sku: string; line: number; isExact: boolean };

export const createSeen = (): Seen => ({ skus: new Map(), slugs: new Map(), products: new Map() });

const hasAny = (columns: FileColumn[], ...names: string[]): boolean =>
  columns.some(({ column }) => names.includes(column.name));

/** The fields that a new product needs and the file has no column for. Year, make and model are a name, too. */
export function missingToAdd(columns: FileColumn[]): string[] {
  const needed = { category: ['category'], name: ['name_en', 'name_fr', 'model_name'], condition: ['condition'] };
  return Object.entries(needed).flatMap(([field, names]) => (hasAny(columns, ...names) ? [] : [field]));
}

/** A list of units, as opposed to a list of prices or links, whose rows only change products. */
export const describesProducts = (columns: FileColumn[]): boolean =>
  hasAny(columns, ...['category', 'name_en', 'name_fr', 'model_name', 'condition', 'brand', 'program_year', 'hin']);

/**
 * Finds the product of a row: by stock number as it is written, by stock number without case, dashes and blanks, else by
 * slug. Without a product it is a new one.
 */
export function matchRow(row: KeyedRow, existing: Existing, seen: Seen): MatchedRow | { problem: ImportProblem } {
  const { line, sku, slug } = row;
  const addError = (column: string, reason: string, value: string, given?: Record<string, string>) => ({
    problem: importProblem(line, column, reason, value, given),
  });
  if (sku === '' && slug === '') return addError('sku', 'import_no_key', '');
  const alike = sku === '' ? [] : (existing.byCode.get(codeKey(sku)) ?? []);
  const exact = alike.find((one) => one.sku === sku);
  if (!exact && alike.length > 1) return addError('sku', 'import_ambiguous_sku', sku, { skus: skusOf(alike) });
  const match = exact ?? alike[0] ?? existing.bySlug.get(slug);
  const sameSku = sku === '' ? undefined : noteSku(seen, { sku, line, isExact: exact !== undefined });
  const sameSlug = slug === '' ? undefined : seen.slugs.get(slug);
  const sameProduct = match && seen.products.get(match.id);
  if (slug !== '') seen.slugs.set(slug, sameSlug ?? line);
  if (match) seen.products.set(match.id, sameProduct ?? line);
  if (sameSku !== undefined) return addError('sku', 'import_doubled_sku', sku, { line: `${sameSku}` });
  if (sameSlug !== undefined) return addError('slug', 'import_doubled_slug', slug, { line: `${sameSlug}` });
  if (sameProduct !== undefined) return addError('slug', 'import_doubled_product', slug, { line: `${sameProduct}` });
  if (match?.isRemove && !match.isUndone) return addError('sku', 'import_in_trash', sku || slug);
  return { ...row, existing: match };
}

const skusOf = (products: readonly ExistingProduct[]): string => products.map(({ sku }) => sku).join(', ');

/** The line that had this stock number before. Products that had the same one already are distinguished by its spelling. */
function noteSku({ skus }: Seen, one: SeenSku): number | undefined {
  const code = codeKey(one.sku);
  const earlier = skus.get(code) ?? [];
  skus.set(code, [...earlier, one]);
  return earlier.find(({ sku, isExact }) => sku === one.sku || !(isExact && one.isExact))?.line;
}
