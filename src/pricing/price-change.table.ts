import { bigint, boolean, date, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * Every price that a product had, and whether visitors could buy it then; written by triggers with each change (migrations
 * 0053 and 0054).
 */
export const priceChange = pgTable('price_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  priceCents: integer('price_cents'),
  callForPrice: boolean('call_for_price').notNull(),
  promoPriceCents: integer('promo_price_cents'),
  promoFrom: date('promo_from', { mode: 'string' }),
  promoUntil: date('promo_until', { mode: 'string' }),
  msrpCents: integer('msrp_cents'),
  /** Published, active, unsold and not deleted. */
  isOffered: boolean('is_offered').notNull(),
});
