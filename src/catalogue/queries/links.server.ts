import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { prepared } from '#src/db/prepared.server.ts';
import { productLink } from '../product/product.table.ts';

export type LinkedIds = { equipment: number[]; similar: number[]; linked: number[] };

/** Products that staff have linked to a product, in order; they may be sold or hidden by now. */
export async function findLinks(db: Db, productId: number): Promise<LinkedIds> {
  const rows = await prepared(db, 'product_links', (name) => linksOf(db).prepare(name)).execute({ productId });
  const ids: LinkedIds = { equipment: [], similar: [], linked: [] };
  for (const { kind, linkedId } of rows) ids[kind].push(linkedId);
  return ids;
}

const linksOf = (db: Db) =>
  db
    .select()
    .from(productLink)
    .where(eq(productLink.productId, sql.placeholder('productId')))
    .orderBy(asc(productLink.position));
