import { date, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { id } from '#src/db/columns.ts';
import { booking, serviceType } from '../booking.table.ts';

/** An owner who would like an earlier day; until a booking is moved there, cancelled or removed. */
export const earlierRequest = pgTable('earlier_request', {
  bookingId: integer('booking_id')
    .primaryKey()
    .references(() => booking.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A place on offer to one of them: until it ends it counts as taken for everybody else. */
export const placeOffer = pgTable(
  'place_offer',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    serviceType: integer('service_type_id')
      .notNull()
      .references(() => serviceType.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    time: text('time').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Taken, declined, or no longer needed. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [unique().on(table.bookingId, table.date)],
);
