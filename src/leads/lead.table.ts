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
  timestamp,
} from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { id, times } from '#src/db/columns.ts';
import { attributionTable } from '#src/forms/attribution/attribution.table.ts';
import { media } from '#src/media/media.table.ts';
import { leadSources } from '#src/sales/lead-source.ts';
import type { ContactType } from './contact-type.ts';
import type { ProductSnapshot } from './product-snapshot.ts';
import type { LeadStatus } from './work/status.ts';

/** Columns that every message and trade-in has besides its form. */
const lead = {
  /** Null when the product was deleted; the snapshot stays. */
  product: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
  productSnapshot: jsonb('product_snapshot').$type<ProductSnapshot>(),
  /** The path of the page that it was sent from. */
  sourcePage: text('source_page'),
  language: text('language', { enum: ['en', 'fr'] })
    .notNull()
    .default('en'),
  status: smallint('status').$type<LeadStatus>().notNull().default(1),
  /** Null where staff who entered it chose none. */
  source: text('source', { enum: leadSources }).default('site'),
  ...attributionTable,
  /** One of the six reasons of the settings, only of a resolved lead. */
  lostReason: smallint('lost_reason'),
  /** Set by a trigger: whoever has the same email address. */
  customer: integer('customer_id'),
  /** The member of staff responsible. */
  owner: integer('owner_id').references(() => user.id, { onDelete: 'set null' }),
  /** A reply, a call, or the first step away from new. */
  firstAnsweredAt: timestamp('first_answered_at', { withTimezone: true }),
  isRemove: boolean('is_remove').notNull().default(false),
  removedAt: timestamp('removed_at', { withTimezone: true }),
  ...times,
};

/** A message, or a request for an email or a call. */
export const contact = pgTable('contact', {
  id: id(),
  type: smallint('type').$type<ContactType>().notNull(),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  title: text('title'),
  message: text('message'),
  /** When to call, in the dealer's local time: YYYY-MM-DD and HH:mm. */
  callDate: date('call_date', { mode: 'string' }),
  callTime: text('call_time'),
  /** Of a part request. */
  partNumber: text('part_number'),
  quantity: smallint('quantity'),
  /** What the part is for: engine, year or serial number. */
  use: text('use'),
  /** Never shown to visitors. */
  notes: text('notes'),
  ...lead,
});

/** A trade-in offer; its pictures are in trade_media. */
export const trade = pgTable('trade', {
  id: id(),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  make: text('make').notNull(),
  model: text('model'),
  year: smallint('year'),
  hin: text('hin'),
  /** In feet. */
  hullLength: doublePrecision('hull_length'),
  engineMake: text('engine_make'),
  engineHp: doublePrecision('engine_hp'),
  engineHours: doublePrecision('engine_hours'),
  condition: text('condition'),
  /** Notes of the sender. */
  notes: text('notes'),
  instagram: text('instagram'),
  featureImage: integer('feature_image_id').references(() => media.id),
  /** Never shown to visitors. */
  staffNotes: text('staff_notes'),
  ...lead,
});

export const tradeMedia = pgTable(
  'trade_media',
  {
    tradeId: integer('trade_id')
      .notNull()
      .references(() => trade.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [primaryKey({ columns: [table.tradeId, table.position] })],
);

/** A newsletter subscriber, with their proof of consent. */
export const subscriber = pgTable('subscriber', {
  id: id(),
  email: text('email').notNull(),
  language: text('language', { enum: ['en', 'fr'] })
    .notNull()
    .default('en'),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The consent text as it was shown, and the IP address. */
  consentText: text('consent_text'),
  consentAddress: text('consent_address'),
  /** When consent was given; `confirmedAt` is when the mailbox was verified. */
  askedAt: timestamp('asked_at', { withTimezone: true }),
  /** Set by a trigger: whoever has the same email address. */
  customer: integer('customer_id'),
  /** Secret key to unsubscribe, in every email. */
  leaveKey: text('leave_key')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
  isRemove: boolean('is_remove').notNull().default(false),
  removedAt: timestamp('removed_at', { withTimezone: true }),
  ...times,
});
