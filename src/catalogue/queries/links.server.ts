import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { productLink } from '../product/product.table.ts';

export type LinkedIds = { equipment: number[]; similar: number[]; linked: number[] };

/** Products that staff have linked to a product, in order; they may be sold or hidden by now. */
export async function findLinks(db: Db, productId: number): Promise<LinkedIds> {
  const rows = await db
    .select()
    .from(productLink)
    .where(eq(productLink.productId, productId))
    .orderBy(asc(productLink.position));
  const ids: LinkedIds = { equipment: [], similar: [], linked: [] };
  for (const { kind, linkedId } of rows) ids[kind].push(linkedId);
  return ids;
}
