import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { id, localized, times } from '#src/db/columns.ts';

/** What was sold, when, for how much and by whom. Nothing of it leaves the back office. */
export const sale = pgTable('sale', {
  id: id(),
  /** Null once the product was deleted for good. */
  productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
  productName: localized('product_name').notNull(),
  /** One of the dealer's days. */
  soldOn: date('sold_on', { mode: 'string' }).notNull(),
  units: integer('units').notNull(),
  /** Of each unit; null when it was on call for price. */
  priceCents: integer('price_cents'),
  soldBy: integer('sold_by').references(() => user.id, { onDelete: 'set null' }),
  /** The buyer; null when nobody was named, or after they were erased. */
  customer: integer('customer_id'),
  hasTrade: boolean('has_trade').notNull().default(false),
  /** What selling changed: none of it when the product had been marked as sold by form or import. */
  stockTaken: integer('stock_taken').notNull(),
  emptiedStock: boolean('emptied_stock').notNull(),
  availabilityBefore: text('availability_before', { enum: ['in-stock', 'on-order'] }),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  undoneBy: text('undone_by'),
  /** When the others who had asked for it were told. */
  notifiedAt: timestamp('notified_at', { withTimezone: true }),
  ...times,
});

export type Sale = typeof sale.$inferSelect;
