import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, times } from '#src/db/columns.ts';
import { languages } from '#src/i18n/language.ts';

/**
 * People. Triggers join leads, trades, bookings, quotes, subscriptions and alerts to the customer of their email address
 * (src/db/migrations/0063_customers.sql), so no way to make a record misses it.
 */
export const customer = pgTable('customer', {
  id: id(),
  /** Empty as long as only an address is known. */
  name: text('name').notNull().default(''),
  /** The addresses that staff see first; `customer_address` has all. */
  email: text('email'),
  phone: text('phone'),
  language: text('language', { enum: languages }).notNull().default('en'),
  /** Entered by staff: it stays without any records. */
  isByHand: boolean('is_by_hand').notNull().default(false),
  /** Merged into another customer, which has its records and addresses since. */
  mergedInto: integer('merged_into_id'),
  ...times,
});

/** An email address belongs to one customer; a phone number may be shared by several. */
export const customerAddress = pgTable(
  'customer_address',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['email', 'phone'] }).notNull(),
    /** The email address in lower case; the digits of the number. */
    key: text('key').notNull(),
    address: text('address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.kind, table.key] }),
    uniqueIndex('customer_address_email').on(table.key).where(sql`${table.kind} = 'email'`),
  ],
);
