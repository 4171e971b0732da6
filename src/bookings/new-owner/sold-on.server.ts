import { type SQL, sql } from 'drizzle-orm';
import { booking } from '../booking.table.ts';
import { boatOwner } from './boat-owner.table.ts';

/** The hull number of a booking's boat, as `hullNumberOf` writes it. */
export const hullOfBooking = sql<string | null>`hull_number_of(${booking.serial})`;

/**
 * The boat was sold on since the booking was made. What the new owner had booked before staff knew of it stays theirs.
 */
export const isSoldOn: SQL = sql`EXISTS (
  SELECT FROM ${boatOwner} AS later WHERE later.undone_at IS NULL AND later.hull = ${hullOfBooking}
    AND later.created_at >= ${booking.createdAt} AND lower(later.email) IS DISTINCT FROM lower(${booking.email}))`;
