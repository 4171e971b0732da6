import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { product } from '#src/catalogue/product/product.table.ts';

/** Views of a product's page, on each of the dealer's days. */
export const productView = pgTable(
  'product_view',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
);
