import { and, desc, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Reading } from '#src/db/client.server.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { sale } from '#src/sales/sale.table.ts';
import { booking } from '../booking.table.ts';
import { isSoldOn } from '../new-owner/sold-on.server.ts';
import { hullNumberOf } from './hull-number.ts';

/** What was done on a boat before. A boat is identified by its serial or hull number, else by how its owner calls it. */

type Row = typeof booking.$inferSelect;
type Boat = Pick<Row, 'id' | 'customer' | 'serial' | 'boat' | 'isUnconfirmed'>;

const maxShown = 30;

/** Other bookings of the boat by the same owner whose work is done, the latest first. */
export async function pastBookings(db: Reading, row: Boat): Promise<Row[]> {
  const same = isSameBoat(row);
  if (!same) return [];
  const isDone = and(same, eq(booking.status, leadStatus.resolve));
  return await ownBookings(db, row, isDone, desc(booking.date));
}

/** Bookings of the same owner that are not done yet, of this boat and others, the next first. */
export const openBookings = async (db: Reading, row: Boat): Promise<Row[]> =>
  await ownBookings(db, row, ne(booking.status, leadStatus.resolve), booking.date);

/** Nobody has shown yet that an unconfirmed booking is of the person whose address it has. */
async function ownBookings(db: Reading, row: Boat, which: SQL | undefined, order: SQL | typeof booking.date) {
  const { customer, id, isUnconfirmed } = row;
  if (customer === null || isUnconfirmed) return [];
  const isOther = and(eq(booking.customer, customer), ne(booking.id, id), eq(booking.isRemove, false), not(isSoldOn));
  return await db
    .select()
    .from(booking)
    .where(and(isOther, isNull(booking.cancelledAt), which))
    .orderBy(order, desc(booking.id))
    .limit(maxShown);
}

/** When the same owner bought this very boat here. */
export async function salesOfBoat(db: Reading, { customer, serial, isUnconfirmed }: Boat) {
  const hull = hullNumberOf(serial);
  if (customer === null || hull === null || isUnconfirmed) return [];
  return await db
    .select({ id: sale.id, soldOn: sale.soldOn, name: sale.productName })
    .from(sale)
    .innerJoin(product, eq(product.id, sale.productId))
    .where(and(eq(sale.customer, customer), isNull(sale.undoneAt), eq(hullNumberIn(product.hin), hull)))
    .orderBy(desc(sale.soldOn));
}

/** As `hullNumberOf` writes it. */
export const hullNumberIn = (column: typeof product.hin | SQL) =>
  sql<string>`upper(regexp_replace(${column}, '[\\s-]', '', 'g'))`;

/** Undefined for a booking that says nothing of its boat. */
export function isSameBoat({ serial, boat }: Pick<Boat, 'serial' | 'boat'>): SQL | undefined {
  const bySerial = serial === null ? [] : [sql`upper(${booking.serial}) = upper(${serial})`];
  const isUnnumbered = serial === null ? sql`true` : isNull(booking.serial);
  const byName = boat === null ? [] : [and(sql`lower(${booking.boat}) = lower(${boat})`, isUnnumbered)];
  return bySerial.length + byName.length === 0 ? undefined : or(...bySerial, ...byName);
}
