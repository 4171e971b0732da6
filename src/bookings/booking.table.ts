import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { user } from '../accounts/account.table.ts';
import { id, localized, times } from '../db/columns.ts';
import type { LeadStatus } from './status.ts';

/** A tab of the booking page: repair, storage, winterizing, … */
export const serviceType = pgTable('service_type', {
  id: id(),
  name: localized('name').notNull(),
  slug: text('slug').notNull().unique(),
  desc: localized('desc'),
  index: integer('index').notNull().default(0),
  active: boolean('active').notNull().default(true),
  ...times,
});

/** What kind of work a service is, whichever tab it stands under. */
export const serviceCategory = pgTable('service_category', {
  id: id(),
  name: localized('name').notNull(),
  slug: text('slug').notNull().unique(),
  desc: localized('desc'),
  index: integer('index').notNull().default(0),
  active: boolean('active').notNull().default(true),
  ...times,
});

/** One piece of work that can be booked. */
export const service = pgTable('service', {
  id: id(),
  serviceType: integer('service_type_id')
    .notNull()
    .references(() => serviceType.id),
  serviceCategory: integer('service_category_id')
    .notNull()
    .references(() => serviceCategory.id),
  name: localized('name').notNull(),
  slug: text('slug').notNull().unique(),
  desc: localized('desc'),
  /** Hours of work in the shop. */
  durationHours: doublePrecision('duration_hours').notNull(),
  priceFromCents: integer('price_from_cents'),
  index: integer('index').notNull().default(0),
  active: boolean('active').notNull().default(true),
  ...times,
});

/** A boat or engine that comes to the shop on a day, with its work in booking_service. */
export const booking = pgTable('booking', {
  id: id(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  /** YYYY-MM-DD and HH:mm as the clock on the dealer's wall shows them. */
  date: date('date', { mode: 'string' }).notNull(),
  time: text('time').notNull(),
  /** The engine's serial number, or the HIN. */
  serial: text('serial'),
  boat: text('boat'),
  engine: text('engine'),
  serviceType: integer('service_type_id')
    .notNull()
    .references(() => serviceType.id),
  /** What the customer wrote. */
  notes: text('notes'),
  language: text('language', { enum: ['en', 'fr'] })
    .notNull()
    .default('en'),
  status: smallint('status').$type<LeadStatus>().notNull().default(1),
  /** Who looks after it. */
  owner: integer('owner_id').references(() => user.id, { onDelete: 'set null' }),
  /** What no customer reads. */
  staffNotes: text('staff_notes'),
  isRemove: boolean('is_remove').notNull().default(false),
  removedAt: timestamp('removed_at', { withTimezone: true }),
  ...times,
});

/** The work of a booking, in order. */
export const bookingService = pgTable(
  'booking_service',
  {
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => service.id),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.position] })],
);
