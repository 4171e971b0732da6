import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { ProductIndex } from '#src/product-search/index/product-index.ts';
import { listedAmong } from '#src/view-models/shown-products.server.ts';

/** Records which products have become public. */
export async function noteShown(db: Db | Tx, productIndex: ProductIndex, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM product
    WHERE publish AND active AND NOT is_remove AND availability <> 'sold'
      AND NOT EXISTS (SELECT FROM product_shown WHERE product_id = product.id)
    ORDER BY id`);
  const ids = listedAmong(
    productIndex,
    rows.map(({ id }) => id),
  );
  if (ids.length === 0) return;
  // Deleted products match no row; concurrent runs don't conflict.
  await db.execute(sql`
    INSERT INTO product_shown (product_id, shown_at)
    SELECT id, ${now.toISOString()}::timestamptz FROM product WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id
    ON CONFLICT DO NOTHING`);
}
