import { eq, sql } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { priceChange } from '#src/pricing/price-change.table.ts';
import { priceHistory } from '../../../demo/facts/price-history.ts';

/** Each product has had its price since it arrived, and some had others before. */
export async function plantPriceHistory(tx: Tx, now: Date): Promise<void> {
  await tx.delete(priceChange);
  await tx.execute(sql`
    INSERT INTO price_change
      (product_id, at, price_cents, call_for_price, promo_price_cents, promo_from, promo_until, msrp_cents, is_offered)
    SELECT id, created_at, price_cents, call_for_price, promo_price_cents, promo_from, promo_until, msrp_cents,
      publish AND active AND NOT is_remove AND availability <> 'sold'
    FROM product`);
  for (const [sku, steps] of Object.entries(priceHistory)) {
    const [row] = await tx.select().from(product).where(eq(product.sku, sku));
    if (!row) continue;
    await tx.delete(priceChange).where(eq(priceChange.productId, row.id));
    await tx.insert(priceChange).values(
      steps.map(({ daysAgo, dollars }) => ({
        ...row,
        id: undefined,
        productId: row.id,
        at: new Date(now.getTime() - daysAgo * dayMs),
        priceCents: dollars === undefined ? row.priceCents : dollars * 100,
        isOffered: true,
      })),
    );
  }
}
