import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { isListed } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import type { IndexRow } from './index-row.ts';

/** Reading a batch holds the process for some 10 ms. */
const rowsAtOnce = 1000;

const columns = {
  id: product.id,
  type: product.type,
  categoryId: product.categoryId,
  brandId: product.brandId,
  listed: sql<boolean>`${isListed}`,
  condition: product.condition,
  availability: product.availability,
  programYear: product.programYear,
  showcases: product.showcases,
  nameEn: sql<string>`${product.name} ->> 'en'`,
  nameFr: sql<string | null>`CASE WHEN ${product.frPublish} THEN ${product.name} ->> 'fr' END`,
  createdAt: sql<number>`extract(epoch FROM ${product.createdAt})::double precision * 1000`,
  priceCents: product.priceCents,
  callForPrice: product.callForPrice,
  promoPriceCents: product.promoPriceCents,
  promoFrom: product.promoFrom,
  promoUntil: product.promoUntil,
  attributes: product.attributes,
};

/** Every listed product, in batches, so that few rows are in memory at once and others are answered in between. */
export async function* readListedRows(db: Db): AsyncGenerator<IndexRow[]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .select(columns)
      .from(product)
      .where(and(isListed, gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(rowsAtOnce);
    yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** The present state of some products, without deleted ones. */
export const readRows = (db: Db, ids: readonly number[]): Promise<IndexRow[]> =>
  db
    .select(columns)
    .from(product)
    .where(inArray(product.id, [...ids]));
