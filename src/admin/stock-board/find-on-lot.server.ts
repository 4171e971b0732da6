import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { isListed } from '#src/catalogue/product/listed.server.ts';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { readCode } from './read-code.ts';

const isThere = eq(product.isRemove, false);

/** The product of a tag's address, or with this stock number, in any case. */
export async function findByCode(db: Db, text: string): Promise<number | undefined> {
  const code = readCode(text);
  if (!code) return undefined;
  const matches = 'slug' in code ? eq(product.slug, code.slug) : sql`lower(${product.sku}) = lower(${code.sku})`;
  return await firstId(db, and(isThere, matches), sql`${product.id}`);
}

/** The nearest published product without photos: at the same location first, then by location. */
export async function nextWithoutPhotos(db: Db, from: number | null): Promise<number | undefined> {
  const here = sql`(SELECT location FROM product AS present WHERE present.id = ${from ?? 0})`;
  const lacks = and(
    isListed,
    ne(product.id, from ?? 0),
    sql`NOT EXISTS (SELECT FROM ${productMedia} WHERE ${productMedia.productId} = ${product.id})`,
  );
  return await firstId(
    db,
    lacks,
    sql`(${product.location} IS NOT DISTINCT FROM ${here}) DESC, ${product.location} NULLS LAST, ${product.id}`,
  );
}

async function firstId(db: Db, where: SQL | undefined, order: SQL): Promise<number | undefined> {
  const [found] = await db.select({ id: product.id }).from(product).where(where).orderBy(order).limit(1);
  return found?.id;
}
