import { asc, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.server.ts';
import { product, productMedia } from '../product.table.ts';
import type { ExistingProduct } from './product-fields.ts';

export type ExistingProducts = {
  bySku: ReadonlyMap<string, ExistingProduct>;
  bySlug: ReadonlyMap<string, ExistingProduct>;
};

/** The products that some rows may mean, each with its gallery: two queries, however many rows there are. */
export async function findExisting(tx: Tx, skus: string[], slugs: string[]): Promise<ExistingProducts> {
  const rows = await tx
    .select()
    .from(product)
    .where(or(inArray(product.sku, skus), inArray(product.slug, slugs)));
  const galleries = await findGalleries(
    tx,
    rows.map(({ id }) => id),
  );
  const products = rows.map((row) => ({ ...row, mediaIds: galleries.get(row.id) ?? [] }));
  return {
    bySku: new Map(products.map((one) => [one.sku ?? '', one])),
    bySlug: new Map(products.map((one) => [one.slug, one])),
  };
}

async function findGalleries(tx: Tx, productIds: number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .select()
    .from(productMedia)
    .where(inArray(productMedia.productId, productIds))
    .orderBy(asc(productMedia.productId), asc(productMedia.position));
  const galleries = new Map<number, number[]>();
  for (const { productId, mediaId } of rows) galleries.set(productId, [...(galleries.get(productId) ?? []), mediaId]);
  return galleries;
}
