import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { booking } from '../booking.table.ts';

/** What was done on a boat before. A boat is identified by its serial or hull number, else by how its owner calls it. */

type Boat = Pick<typeof booking.$inferSelect, 'id' | 'customer' | 'serial' | 'boat'>;

const maxShown = 30;

/** Other bookings of the boat by the same owner whose work is done, the latest first. */
export async function pastBookings(db: Db, row: Boat): Promise<(typeof booking.$inferSelect)[]> {
  const same = isSameBoat(row);
  if (row.customer === null || !same) return [];
  return await db
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.customer, row.customer),
        same,
        ne(booking.id, row.id),
        eq(booking.status, leadStatus.resolve),
        eq(booking.isRemove, false),
        isNull(booking.cancelledAt),
      ),
    )
    .orderBy(desc(booking.date), desc(booking.id))
    .limit(maxShown);
}

/** Undefined for a booking that says nothing of its boat. */
export function isSameBoat({ serial, boat }: Pick<Boat, 'serial' | 'boat'>): SQL | undefined {
  const bySerial = serial === null ? [] : [sql`upper(${booking.serial}) = upper(${serial})`];
  const isUnnumbered = serial === null ? sql`true` : isNull(booking.serial);
  const byName = boat === null ? [] : [and(sql`lower(${booking.boat}) = lower(${boat})`, isUnnumbered)];
  return bySerial.length + byName.length === 0 ? undefined : or(...bySerial, ...byName);
}
