import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { boatOwner } from '#src/bookings/new-owner/boat-owner.table.ts';
import { id, moment, times } from '#src/db/columns.ts';
import { languages } from '#src/i18n/language.ts';
import { boatSources } from './customer-boat.ts';

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

const ofCustomer = (name = 'customer_id') =>
  integer(name)
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });
/** Their boats: triggers note those of trades, bookings and quotes. Hull and serial numbers never leave the back office. */
export const customerBoat = pgTable('customer_boat', {
  id: id(),
  customerId: ofCustomer(),
  make: text('make').notNull().default(''),
  model: text('model'),
  year: smallint('year'),
  hin: text('hin'),
  engine: text('engine'),
  /** Of the engine. */
  serial: text('serial'),
  hours: doublePrecision('hours'),
  /** The day on which the hours were read. */
  hoursOn: date('hours_on', { mode: 'string' }),
  nextService: date('next_service', { mode: 'string' }),
  source: text('source', { enum: boatSources }).notNull(),
  /** It was sold on to this customer: a trigger notes that. */
  boatOwnerId: integer('boat_owner_id').references(() => boatOwner.id, { onDelete: 'cascade' }),
  ...times,
});

/** Notes and calls about the person, and not about one lead. */
export const customerNote = pgTable('customer_note', {
  id: id(),
  customerId: ofCustomer(),
  kind: text('kind', { enum: ['note', 'call'] }).notNull(),
  text: text('text').notNull(),
  callAgainOn: date('call_again_on', { mode: 'string' }),
  calledAgainAt: moment('called_again_at'),
  author: integer('author_id').references(() => user.id, { onDelete: 'set null' }),
  authorName: text('author_name').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** What moved: ids of records, boats and notes by table, addresses by key, and who had been merged into the other. */
export type Moved = {
  records: Record<string, number[]>;
  emails: string[];
  phones: string[];
  merged: number[];
  /** Of the one merged into, where the other could lend it an earlier day or a name. Missing from older merges. */
  before?: { name: string; createdAt: string };
};

/** Merges and parts; each can be undone for 30 days. */
export const customerChange = pgTable('customer_change', {
  id: id(),
  kind: text('kind', { enum: ['merge', 'part'] }).notNull(),
  into: ofCustomer('into_id'),
  from: ofCustomer('from_id'),
  moved: jsonb('moved').$type<Moved>().notNull(),
  userName: text('user_name').notNull(),
  createdAt: moment('created_at').notNull(),
  undoneAt: moment('undone_at'),
});
