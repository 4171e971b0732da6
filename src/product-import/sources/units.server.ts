import { and, eq, sql } from 'drizzle-orm';
import { normaliseHin } from '#src/catalogue/product/hin.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { codeKey } from '#src/lib/same-text.ts';
import { sourceUnit } from './source.table.ts';
import type { RowKey } from './source-input.ts';

/** By which of its names a source knows a unit: its own id, else the hull number, else the stock number. */
export function keyOf({ id, hin, sku }: RowKey): string {
  if (id !== '') return `id ${id}`;
  return hin !== '' ? `hin ${normaliseHin(hin)}` : `sku ${codeKey(sku)}`;
}

type Known = { id: number; sku: string | null };

/**
 * The product of each row by its line, where it is known by more than the stock number: as what the source called it in
 * an earlier run, else by its hull. So a unit that is listed again, or has a new stock number, stays the same one.
 */
export async function knownProducts(db: Db | Tx, source: number, keys: readonly RowKey[]): Promise<Map<number, Known>> {
  const units = await db
    .select({ key: sourceUnit.key, id: product.id, sku: product.sku })
    .from(sourceUnit)
    .innerJoin(product, eq(product.id, sourceUnit.product))
    .where(and(eq(sourceUnit.source, source), eq(product.isRemove, false)));
  const byKey = new Map(units.map(({ key, ...known }) => [key, known]));
  const hulls = [...new Set(keys.flatMap(({ hin }) => (hin === '' ? [] : [normaliseHin(hin)])))];
  const sameHull = await db
    .select({ hin: product.hin, id: product.id, sku: product.sku })
    .from(product)
    .where(and(sql`${product.hin} = ANY (${sql.param(hulls)}::text[])`, eq(product.isRemove, false)));
  const byHull = Map.groupBy(sameHull, ({ hin }) => hin ?? '');
  const found = new Map<number, Known>();
  for (const key of keys) {
    const hull = key.hin === '' ? undefined : byHull.get(normaliseHin(key.hin));
    // Two products with one hull: nobody knows which is meant.
    const known = byKey.get(keyOf(key)) ?? (hull?.length === 1 ? hull[0] : undefined);
    if (known) found.set(key.line, known);
  }
  return found;
}

/** The product of each stock number, after an import. */
export async function productsBySku(tx: Tx, skus: readonly string[]): Promise<Map<string, number>> {
  const codes = sql`ARRAY(SELECT code_key(sku) FROM unnest(${sql.param([...skus])}::text[]) AS sku)`;
  const rows = await tx
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(and(sql`code_key(${product.sku}) = ANY (${codes})`, eq(product.isRemove, false)));
  return new Map(rows.map(({ id, sku }) => [codeKey(sku ?? ''), id]));
}

/** Forgets what a source calls products by now under another name. */
export const forgetOtherKeys = async (tx: Tx, source: number, products: readonly number[], keys: readonly string[]) =>
  void (await tx
    .delete(sourceUnit)
    .where(
      and(
        eq(sourceUnit.source, source),
        sql`${sourceUnit.product} = ANY (${sql.param([...products])}::integer[])`,
        sql`NOT (${sourceUnit.key} = ANY (${sql.param([...keys])}::text[]))`,
      ),
    ));
