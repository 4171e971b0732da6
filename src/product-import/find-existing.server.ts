import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import type { ExistingProduct } from '#src/catalogue/product/product-fields.ts';
import type { Tx } from '#src/db/client.server.ts';
import { codeKey } from '#src/lib/same-text.ts';
import { importChange, importRun } from './import-run.table.ts';

export type ExistingProducts = {
  /** By `codeKey`: old ones may have the same number in several spellings. */
  byCode: ReadonlyMap<string, readonly ExistingProduct[]>;
  bySlug: ReadonlyMap<string, ExistingProduct>;
};

/** The products that some rows may refer to, each with its gallery, as of now. */
export async function findExisting(tx: Tx, skus: string[], slugs: string[]): Promise<ExistingProducts> {
  const codes = sql`ARRAY(SELECT code_key(sku) FROM unnest(${sql.param(skus)}::text[]) AS sku)`;
  const products = await findWhere(tx, or(sql`code_key(${product.sku}) = ANY (${codes})`, anyOf(product.slug, slugs)));
  return {
    byCode: Map.groupBy(products, ({ sku }) => codeKey(sku ?? '')),
    bySlug: new Map(products.map((one) => [one.slug, one])),
  };
}

/** The same by id. */
export async function findExistingById(tx: Tx, ids: number[]): Promise<ReadonlyMap<number, ExistingProduct>> {
  const products = await findWhere(tx, anyOf(product.id, ids));
  return new Map(products.map((one) => [one.id, one]));
}

/** When products were last saved, as ISO text. */
export async function findVersions(tx: Tx, ids: number[]): Promise<ReadonlyMap<number, string>> {
  const { id, updatedAt } = product;
  const rows = await tx.select({ id, updatedAt }).from(product).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.updatedAt.toISOString()]));
}

/** A few queries, however many products there are. */
async function findWhere(tx: Tx, where: SQL | undefined): Promise<ExistingProduct[]> {
  const rows = await tx.select().from(product).where(where);
  if (rows.length === 0) return [];
  const galleries = await findGalleries(
    tx,
    rows.map(({ id }) => id),
  );
  const undone = await findUndone(
    tx,
    rows.filter(({ isRemove }) => isRemove).map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, mediaIds: galleries.get(row.id) ?? [], isUndone: undone.has(row.id) }));
}

/** Those that were moved to the trash by undoing the import that had created them. */
async function findUndone(tx: Tx, removedIds: number[]): Promise<ReadonlySet<number>> {
  if (removedIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .innerJoin(importChange, and(eq(importChange.recordId, product.id), eq(importChange.resource, 'product')))
    .innerJoin(importRun, eq(importRun.id, importChange.importId))
    .where(
      and(anyOf(product.id, removedIds), eq(importChange.action, 'create'), eq(importRun.undoneAt, product.removedAt)),
    );
  return new Set(rows.map(({ id }) => id));
}

async function findGalleries(tx: Tx, productIds: number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .select()
    .from(productMedia)
    .where(anyOf(productMedia.productId, productIds))
    .orderBy(asc(productMedia.productId), asc(productMedia.position));
  const galleries = new Map<number, number[]>();
  for (const { productId, mediaId } of rows) galleries.set(productId, [...(galleries.get(productId) ?? []), mediaId]);
  return galleries;
}

/** One parameter, however many values there are: building and parsing one for each takes longer than the query. */
const anyOf = (column: PgColumn, values: readonly (string | number)[]): SQL =>
  sql`${column} = ANY (${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
