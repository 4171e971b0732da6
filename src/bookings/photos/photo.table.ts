import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { id, moment } from '#src/db/columns.ts';
import { booking } from '../booking.table.ts';

/** Photos of a boat from the shop. They are private: staff with bookings see them, and the owner those that are shown. */
export const bookingPhoto = pgTable(
  'booking_photo',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    /** As staff typed it, in the owner's language. */
    caption: text('caption'),
    isShown: boolean('is_shown').notNull().default(true),
    mime: text('mime').notNull(),
    contentHash: text('content_hash').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    by: integer('by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** It can be put back for a day. */
    removedAt: moment('removed_at'),
  },
  (table) => [unique().on(table.bookingId, table.contentHash)],
);
