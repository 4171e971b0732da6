import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { isOpen } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { findGalleries, findMedia, type MediaRow } from '#src/catalogue/queries/gallery.server.ts';
import type { ProductRow } from '#src/catalogue/queries/products.server.ts';
import { forVisitors } from '#src/catalogue/translation/french.ts';
import type { Db } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { readPriceChanges } from '#src/pricing/price-changes.server.ts';
import type { PriceChange } from '#src/pricing/price-history.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';

/** A product in feeds, its main picture first. */
export type ListedProduct = { row: ProductRow; pictures: MediaRow[]; priceChanges: PriceChange[] };

/**
 * The products that lists show, by id, so that parts of a feed never overlap: published, not sold, in an open category.
 */
export function listedIds({ productIndex }: CatalogueSnapshot, type: ProductType | null = null): number[] {
  const rows = productIndex.scope({ type, showcase: null });
  const ids = Array.from(rows, (row) => productIndex.columns.ids.values[row] ?? 0);
  return ids.sort((a, b) => a - b);
}

/** Sold boats whose page is still there, by id; no other feed has them. */
export async function soldIds(db: Db, soldDays: number, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - soldDays * dayMs);
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(
      and(isOpen, eq(product.type, 'boat'), sql`lower(${product.availability}) = 'sold'`, gte(product.soldAt, since)),
    )
    .orderBy(product.id);
  return rows.map(({ id }) => id);
}

const atOnce = 250;

/** Reads products in batches, so that few are in memory at once. */
export async function* readListed(db: Db, ids: readonly number[]): AsyncGenerator<ListedProduct> {
  for (let from = 0; from < ids.length; from += atOnce) yield* await readSome(db, ids.slice(from, from + atOnce));
}

async function readSome(db: Db, ids: readonly number[]): Promise<ListedProduct[]> {
  const rows = await db
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(product.id);
  const [galleries, chosen, changes] = await Promise.all([
    findGalleries(db, ids),
    findMedia(
      db,
      rows.map(({ featureImageId }) => featureImageId),
    ),
    readPriceChanges(db, ids),
  ]);
  return rows.map((row) => {
    const first = chosen.get(row.featureImageId ?? 0);
    const others = (galleries.get(row.id) ?? []).filter(({ id }) => id !== first?.id);
    return {
      row: forVisitors(row),
      pictures: [...(first ? [first] : []), ...others].filter(({ kind }) => kind === 'picture'),
      priceChanges: changes.get(row.id) ?? [],
    };
  });
}
