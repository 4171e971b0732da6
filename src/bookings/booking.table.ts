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
import { user } from '#src/accounts/account.table.ts';
import { id, localized, times } from '#src/db/columns.ts';
import { attributionTable } from '#src/forms/attribution/attribution.table.ts';
import type { LeadStatus } from '#src/leads/work/status.ts';
import { mail } from '#src/mail/mail.table.ts';
import type { BookingState } from './state/booking-state.ts';

/** A tab of the booking page: repair, storage, winterizing, … */
export const serviceType = pgTable('service_type', {
  id: id(),
  name: localized('name').notNull(),
  slug: text('slug').notNull().unique(),
  desc: localized('desc'),
  index: integer('index').notNull().default(0),
  active: boolean('active').notNull().default(true),
  /** How many boats of this type the shop takes on one day. */
  placesADay: integer('places_a_day').notNull().default(4),
  /** How many hours of work one boat gets in a day. */
  hoursADay: doublePrecision('hours_a_day').notNull().default(8),
  /** The first drop-off is this many open days from today. */
  noticeDays: integer('notice_days').notNull().default(1),
  /** What owners should think of before the drop-off, a line each. */
  checklist: localized('checklist'),
  /** When boats usually come again after it: in so many months, and hours of the engine. */
  nextServiceMonths: smallint('next_service_months'),
  nextServiceHours: integer('next_service_hours'),
  ...times,
});

/** What kind of work a service is, whichever tab it is on. */
export const serviceCategory = pgTable('service_category', {
  id: id(),
  name: localized('name').notNull(),
  slug: text('slug').notNull().unique(),
  desc: localized('desc'),
  index: integer('index').notNull().default(0),
  active: boolean('active').notNull().default(true),
  ...times,
});

/** One service that can be booked. */
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

/** A boat or engine brought to the shop on a day; its work is in booking_service. */
export const booking = pgTable('booking', {
  id: id(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Either this or a phone number is there. */
  email: text('email'),
  phone: text('phone'),
  /** YYYY-MM-DD and HH:mm in the dealer's local time. */
  date: date('date', { mode: 'string' }).notNull(),
  time: text('time').notNull(),
  /** The engine's serial number, or the HIN. */
  serial: text('serial'),
  boat: text('boat'),
  engine: text('engine'),
  serviceType: integer('service_type_id')
    .notNull()
    .references(() => serviceType.id),
  /** What the engine had run when it was read at this visit. */
  engineHours: doublePrecision('engine_hours'),
  /** It is due again so many months after it was ready, or at these hours of the engine: whichever comes first. */
  nextServiceMonths: smallint('next_service_months'),
  nextServiceAtHours: doublePrecision('next_service_at_hours'),
  /** What the customer wrote. */
  notes: text('notes'),
  language: text('language', { enum: ['en', 'fr'] })
    .notNull()
    .default('en'),
  ...attributionTable,
  /** Follows from the state: see statusOf. */
  status: smallint('status').$type<LeadStatus>().notNull().default(1),
  state: text('state').$type<BookingState>().notNull().default('booked'),
  /** The day on which the parts are expected that it waits for, or waited for last. */
  partsDay: date('parts_day', { mode: 'string' }),
  /** When it is promised to be ready, where that is not its last day; null again once its drop-off moves to another day. */
  promisedDay: date('promised_day', { mode: 'string' }),
  /** Set by a trigger: whoever has the same email address. */
  customer: integer('customer_id'),
  /** The member of staff responsible. */
  owner: integer('owner_id').references(() => user.id, { onDelete: 'set null' }),
  /** A reply, a call, or the first step away from new. */
  firstAnsweredAt: timestamp('first_answered_at', { withTimezone: true }),
  /** Never shown to customers. */
  staffNotes: text('staff_notes'),
  /** Why staff booked it although the day was full. */
  overLimitReason: text('over_limit_reason'),
  /** The last day on which it occupies a place; null means its date only. */
  lastDay: date('last_day', { mode: 'string' }),
  /** Booked by a visitor, and confirmed neither by the link of the email nor by staff. */
  isUnconfirmed: boolean('is_unconfirmed').notNull().default(false),
  /** Entered by staff: it needs no answer. */
  isByStaff: boolean('is_by_staff').notNull().default(false),
  /** The network that an unconfirmed booking came from. */
  network: text('network'),
  /** The last email to the customer about it. */
  mail: integer('mail_id').references(() => mail.id, { onDelete: 'set null' }),
  /** When the customer cancelled it, or staff freed its place. */
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  /** The drop-off of which the customer was reminded. */
  remindedFor: date('reminded_for', { mode: 'string' }),
  /** Set by a trigger: when its present day and time were booked. */
  dropOffSetAt: timestamp('drop_off_set_at', { withTimezone: true }),
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

/** The holder of an email's token may see the booking. */
export const bookingLink = pgTable('booking_link', {
  tokenHash: text('token_hash').primaryKey(),
  bookingId: integer('booking_id')
    .notNull()
    .references(() => booking.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** When each state began. */
export const bookingState = pgTable('booking_state', {
  id: id(),
  bookingId: integer('booking_id')
    .notNull()
    .references(() => booking.id, { onDelete: 'cascade' }),
  state: text('state').$type<BookingState>().notNull(),
  /** The state before. */
  was: text('was').$type<BookingState>().notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Who did it; as in the audit log, their account may be gone. */
  by: integer('by_id'),
  /** The email to the customer about it. */
  mail: integer('mail_id').references(() => mail.id, { onDelete: 'set null' }),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});
