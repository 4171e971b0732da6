import { sql } from 'drizzle-orm';
import { insertRows } from '#src/catalogue/saving/write-rows.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { productLink } from '../product.table.ts';
import type { LinkKind } from '../product-schema.ts';

/** One ordered list of linked products. */
export type LinkList = { productId: number; kind: LinkKind; linkedIds: number[] };

export async function replaceLinks(tx: Tx, lists: LinkList[]): Promise<void> {
  const productIds = sql.param(lists.map(({ productId }) => productId));
  const kinds = sql.param(lists.map(({ kind }) => kind));
  await tx.execute(
    sql`DELETE FROM product_link USING unnest(${productIds}::integer[], ${kinds}::text[]) AS list (product_id, kind)
        WHERE product_link.product_id = list.product_id AND product_link.kind = list.kind`,
  );
  const rows = lists.flatMap(({ productId, kind, linkedIds }) =>
    linkedIds.map((linkedId, position) => ({ productId, kind, position, linkedId })),
  );
  await insertRows(tx, productLink, rows);
}
