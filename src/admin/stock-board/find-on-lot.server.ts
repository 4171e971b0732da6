import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { SignedIn } from '#src/accounts/accounts.ts';
import type { Resources } from '#src/app/resources.server.ts';
import { isListed } from '#src/catalogue/product/listed.server.ts';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { isSameCode } from '#src/db/filter/filter.server.ts';
import type { Localized } from '#src/lib/localized.ts';
import { rankProducts } from '../palette/rank-products.ts';
import { readCode } from './read-code.ts';

const isThere = eq(product.isRemove, false);

export type FoundOnLot = { id: number; name: Localized; sku: string | null; location: string | null };

/**
 * The product of a tag's address, or with this stock number: the one with exactly that spelling, else those whose number
 * is the same without case, dashes and blanks. They may be several, and then it is for staff to choose.
 */
export async function findByCode(db: Db, text: string): Promise<FoundOnLot[]> {
  const code = readCode(text);
  if (!code) return [];
  const matches = 'slug' in code ? eq(product.slug, code.slug) : isSameCode(product.sku, code.sku);
  const { id, name, sku, location } = product;
  const found = await db
    .select({ id, name, sku, location })
    .from(product)
    .where(and(isThere, matches))
    .orderBy(product.id)
    .limit(maxFound);
  const exact = 'sku' in code && found.find((one) => one.sku === code.sku);
  return exact ? [exact] : found;
}

/**
 * Products by anything that the list of products finds them by: name, model, HIN, part number. Those still here come
 * first.
 */
export async function findByWords({ product: resource }: Pick<Resources, 'product'>, user: SignedIn, words: string) {
  const query = { q: words.slice(0, maxSearchLength), limit: String(maxFound), lang: user.language };
  const { record } = await resource.as(user).list(query);
  return rankProducts(record, words).map(({ id, name, sku, location }): FoundOnLot => ({ id, name, sku, location }));
}

const maxSearchLength = 200;

/** More units with the same number are a mistake that no list on a phone helps to sort out. */
const maxFound = 20;

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
