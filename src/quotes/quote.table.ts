import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { booking } from '#src/bookings/booking.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { id, localized, moment, times } from '#src/db/columns.ts';
import { contact, trade } from '#src/leads/lead.table.ts';
import { mail } from '#src/mail/mail.table.ts';
import type { OwnBoat } from './rules/own-boat.ts';
import type { QuoteLine } from './rules/quote-line.ts';
import type { LineTax } from './rules/totals.ts';
import type { QuoteKind, QuoteState } from './rules/versions.ts';

/** A price that holds: of a new engine on a customer's boat, of anything on the lot, or of work in the shop. */
export const quote = pgTable('quote', {
  id: id(),
  kind: text('kind').$type<QuoteKind>().notNull().default('repower'),
  /** `RP-2611-0042`, `OF-2611-0007`, `ES-2611-0001`. */
  number: text('number').notNull().unique(),
  /** `sent` may have expired since: see stateOn. */
  state: text('state').$type<QuoteState>().notNull(),
  /** The booking of the boat that an estimate is for; its owner is that of the booking. */
  booking: integer('booking_id').references(() => booking.id, { onDelete: 'cascade' }),
  /** The lead that it came with. */
  contact: integer('contact_id').references(() => contact.id, { onDelete: 'set null' }),
  /** An accepted quote is never changed: another one names it. */
  replaces: integer('replaces_id'),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  language: text('language', { enum: ['en', 'fr'] }).notNull(),
  /** The customer's boat that an engine is for; null once erased. */
  boat: jsonb('boat').$type<OwnBoat>(),
  /** The engine, or the first unit of an offer; null once it is deleted. Its name stays. */
  product: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
  subject: localized('subject').notNull(),
  /** The form by which the customer offered what is taken in trade. */
  trade: integer('trade_id').references(() => trade.id, { onDelete: 'set null' }),
  /** The range of the trade, once staff have seen photos; the lower end counts. */
  tradeFromCents: integer('trade_from_cents'),
  tradeToCents: integer('trade_to_cents'),
  /** Set by a trigger: whoever has the same email address. */
  customer: integer('customer_id'),
  /** The member of staff responsible. */
  owner: integer('owner_id').references(() => user.id, { onDelete: 'set null' }),
  /** Never shown to customers. */
  notes: text('notes'),
  acceptedAt: moment('accepted_at'),
  acceptedName: text('accepted_name'),
  acceptedVersion: integer('accepted_version'),
  acceptedTotalCents: integer('accepted_total_cents'),
  declinedAt: moment('declined_at'),
  /** What the dealer asks for after accepting; null: as the settings say. */
  depositCents: integer('deposit_cents'),
  withdrawnAt: moment('withdrawn_at'),
  /** For the customer to read. */
  withdrawnReason: text('withdrawn_reason'),
  /** With whom it was agreed, once the quote had been accepted. */
  withdrawnWith: text('withdrawn_with'),
  /** When staff gave the units of an accepted offer free again. */
  releasedAt: moment('released_at'),
  /** How often the customer's page was looked at, and when last. */
  openedTimes: integer('opened_times').notNull().default(0),
  openedAt: moment('opened_at'),
  /** What the customer was last notified of as the total, and when. */
  notifiedCents: integer('notified_cents'),
  notifiedAt: moment('notified_at'),
  /** The last day of which the customer was reminded. */
  remindedOf: date('reminded_of', { mode: 'string' }),
  /** How often the owner was reminded of lines without an answer, and when last. */
  remindedTimes: smallint('reminded_times').notNull().default(0),
  remindedAt: moment('reminded_at'),
  isRemove: boolean('is_remove').notNull().default(false),
  removedAt: moment('removed_at'),
  ...times,
});

/** Versions are never changed once they are sent. */
export const quoteVersion = pgTable(
  'quote_version',
  {
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    taxes: jsonb('taxes').$type<LineTax[]>().notNull(),
    priceFrom: moment('price_from').notNull(),
    sentAt: moment('sent_at'),
    lastDay: date('last_day', { mode: 'string' }),
    /** To the customer. */
    note: text('note'),
    /** The email that it was sent with. */
    mail: integer('mail_id').references(() => mail.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.version] })],
);

/** The holder of a token may see and answer the quote. */
export const quoteLink = pgTable('quote_link', {
  tokenHash: text('token_hash').primaryKey(),
  quoteId: integer('quote_id')
    .notNull()
    .references(() => quote.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
});

/** The last number of each month. */
export const quoteCounter = pgTable('quote_counter', {
  /** `2611` is November 2026. */
  month: text('month').primaryKey(),
  last: integer('last').notNull(),
});
