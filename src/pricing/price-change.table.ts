import { bigint, boolean, date, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Every price that a product had, written by triggers with each change (migration 0053). */
export const priceChange = pgTable('price_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  priceCents: integer('price_cents'),
  callForPrice: boolean('call_for_price').notNull(),
  promoPriceCents: integer('promo_price_cents'),
  promoFrom: date('promo_from', { mode: 'string' }),
  promoUntil: date('promo_until', { mode: 'string' }),
});
