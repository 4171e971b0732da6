import { boolean, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { id, localized, times } from '#src/db/columns.ts';
import { leadSources } from './lead-source.ts';

/** What was sold, when, for how much and by whom. Nothing of it leaves the back office. */
export const sale = pgTable('sale', {
  id: id(),
  /** Null once the product was deleted for good. */
  productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
  productName: localized('product_name').notNull(),
  /** The number of its type, its stock number, and the day since which it was in stock, as they were at the sale. */
  productType: smallint('product_type'),
  stockNumber: text('stock_number'),
  stockedOn: date('stocked_on', { mode: 'string' }),
  /** One of the dealer's days. */
  soldOn: date('sold_on', { mode: 'string' }).notNull(),
  units: integer('units').notNull(),
  /** Of each unit; null when it was on call for price. */
  priceCents: integer('price_cents'),
  soldBy: integer('sold_by').references(() => user.id, { onDelete: 'set null' }),
  /** The buyer; null when nobody was named, or after they were erased. */
  customer: integer('customer_id'),
  hasTrade: boolean('has_trade').notNull().default(false),
  /** The offer that it was sold from. */
  quote: integer('quote_id'),
  /** How the buyer came: of the offer's lead, else of the buyer's last one, unless staff chose it. */
  source: text('source', { enum: leadSources }),
  /** The channels of that lead's last and first touch. */
  channel: text('channel'),
  firstChannel: text('first_channel'),
  /** What selling changed: none of it when the product had been marked as sold by form or import. */
  stockTaken: integer('stock_taken').notNull(),
  emptiedStock: boolean('emptied_stock').notNull(),
  availabilityBefore: text('availability_before', { enum: ['in-stock', 'on-order'] }),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  undoneBy: text('undone_by'),
  /** Set by a trigger: when its unit was put back in stock by hand or by a file. */
  putBackAt: timestamp('put_back_at', { withTimezone: true }),
  /** When staff confirmed that the sale stands nevertheless. */
  keptAt: timestamp('kept_at', { withTimezone: true }),
  /** When the others who had asked for it were notified. */
  notifiedAt: timestamp('notified_at', { withTimezone: true }),
  ...times,
});

export type Sale = typeof sale.$inferSelect;
