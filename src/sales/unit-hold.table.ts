import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { product } from '#src/catalogue/product/product.table.ts';

/** Units in stock that an accepted offer holds. Triggers keep their sum in `product.held`. */
export const unitHold = pgTable(
  'unit_hold',
  {
    /** Quotes are above sales; the database deletes what a deleted quote held. */
    quoteId: integer('quote_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    units: integer('units').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.productId] })],
);
