import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { id, times } from '#src/db/columns.ts';
import type { LeftOut } from './left-out.ts';
import type { PriceColumns } from './rules/price-columns.ts';
import type { UnitPrices } from './rules/unit-prices.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Prices of many units that were saved, or are to be saved, at once. */
export const priceBatch = pgTable('price_batch', {
  id: id(),
  state: text('state', { enum: ['scheduled', 'saved', 'undone', 'cancelled'] }).notNull(),
  userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
  userName: text('user_name').notNull(),
  scheduledFor: moment('scheduled_for'),
  savedAt: moment('saved_at'),
  undoneAt: moment('undone_at'),
  undoneBy: text('undone_by'),
  /** When price alerts were sent about it. */
  alertedAt: moment('alerted_at'),
  unitCount: integer('unit_count').notNull(),
  /** The sum of all changes of prices. */
  changeCents: bigint('change_cents', { mode: 'number' }).notNull(),
  /** The units whose amber reasons were accepted. */
  ticked: integer('ticked').array().notNull().default([]),
  /** What no longer passed when a schedule was due, or was no longer as the batch left it when it was undone. */
  leftOut: jsonb('left_out').$type<LeftOut[]>().notNull().default([]),
  ...times,
});

export const priceBatchRow = pgTable(
  'price_batch_row',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => priceBatch.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    wanted: jsonb('wanted').$type<UnitPrices>().notNull(),
    before: jsonb('before').$type<PriceColumns>().notNull(),
    /** Null until it is saved. */
    after: jsonb('after').$type<PriceColumns>(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.productId] })],
);

export type PriceBatch = typeof priceBatch.$inferSelect;
export type PriceBatchRow = typeof priceBatchRow.$inferSelect;
