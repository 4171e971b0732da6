import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { product } from '#src/catalogue/product/product.table.ts';
import { id, times } from '#src/db/columns.ts';
import { type RowKey, sourceFormats, sourceRunStates, sourceSchedules } from './source-input.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Where stock comes from. */
export const stockSource = pgTable('stock_source', {
  id: id(),
  name: text('name').notNull(),
  format: text('format', { enum: sourceFormats }).notNull(),
  /** May have the place `{secret}`; null: files are uploaded. */
  url: text('url'),
  /** Sealed; put into the address, or sent as the Authorization header. */
  secret: text('secret'),
  schedule: text('schedule', { enum: sourceSchedules }).notNull().default('manual'),
  idHeading: text('id_heading'),
  active: boolean('active').notNull().default(true),
  nextRunAt: moment('next_run_at'),
  ...times,
});

/** One fetch of a source, and what became of it. */
export const sourceRun = pgTable('source_run', {
  id: id(),
  source: integer('source_id')
    .notNull()
    .references(() => stockSource.id, { onDelete: 'cascade' }),
  state: text('state', { enum: sourceRunStates }).notNull().default('waiting'),
  /** A message key, of a run that stopped or failed. */
  reason: text('reason'),
  rowCount: integer('row_count'),
  rowsBefore: integer('rows_before'),
  unlisted: integer('unlisted').notNull().default(0),
  relisted: integer('relisted').notNull().default(0),
  keys: jsonb('keys').$type<RowKey[]>().notNull().default([]),
  contentHash: text('content_hash'),
  bytes: integer('bytes').notNull().default(0),
  fileName: text('file_name').notNull().default(''),
  userName: text('user_name').notNull(),
  tries: smallint('tries').notNull().default(0),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  ...times,
});

/** Which unit of a source is which product. */
export const sourceUnit = pgTable(
  'source_unit',
  {
    source: integer('source_id')
      .notNull()
      .references(() => stockSource.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    product: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    missed: smallint('missed').notNull().default(0),
    unlistedAt: moment('unlisted_at'),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
);
