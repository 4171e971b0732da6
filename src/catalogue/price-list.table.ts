import { customType, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { id, times } from '#src/db/columns.ts';
import { brand } from './catalogue.table.ts';

/** A brand's price list on file: what a struck-out MSRP is proved by. */
export const priceList = pgTable('price_list', {
  id: id(),
  brand: integer('brand_id')
    .notNull()
    .references(() => brand.id),
  /** What it covers, if a brand has several. */
  name: text('name'),
  year: smallint('year').notNull(),
  issuedOn: date('issued_on', { mode: 'string' }).notNull(),
  link: text('link'),
  ...times,
});

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The list itself as a PDF: kept with it, not in the media library, and for staff only. */
export const priceListFile = pgTable('price_list_file', {
  priceListId: integer('price_list_id')
    .primaryKey()
    .references(() => priceList.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  content: bytes('content').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
