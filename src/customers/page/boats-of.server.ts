import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { booking } from '#src/bookings/booking.table.ts';
import { presentOwners } from '#src/bookings/new-owner/new-owners-of.server.ts';
import { hullOfBooking } from '#src/bookings/new-owner/sold-on.server.ts';
import { dueOf } from '#src/bookings/next-service/done-on.server.ts';
import { hullNumberOf } from '#src/bookings/owner/hull-number.ts';
import type { Reading } from '#src/db/client.server.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { customerBoat } from '../customer.table.ts';
import type { BoatAnswer, BoatOnPage } from '../customer-page.ts';
import { changeOfOwner, lastKnown, visitsOfOwner } from './boat-in-shop.ts';

/** The boats of some customers, the last that was known first. */
export async function boatsOf(db: Reading, ids: readonly number[]): Promise<Map<number, BoatAnswer[]>> {
  const rows = await readBoats(db, ids);
  const boats = new Map<number, BoatAnswer[]>();
  for (const { customerId, boatOwnerId: _from, createdAt: _made, updatedAt: _changed, ...boat } of rows)
    boats.set(customerId, [...(boats.get(customerId) ?? []), boat]);
  return boats;
}

/**
 * The boats of a customer with what bookings of the same hull number say of them: engine hours, when the boat is due
 * again, and whether it changed hands. Only for those who see bookings.
 */
export async function boatsInShop(db: Reading, id: number): Promise<BoatOnPage[]> {
  const rows = await readBoats(db, [id]);
  const hulls = rows.flatMap(({ hin }) => hullNumberOf(hin) ?? []);
  const owners = await presentOwners(db, hulls);
  const visits = await readVisits(db, hulls);
  const due = await dueOf(db, visits);
  return rows.map(({ customerId, boatOwnerId, createdAt, updatedAt: _changed, ...boat }) => {
    const hull = hullNumberOf(boat.hin);
    const all = visits.flatMap(({ serial, ...visit }) =>
      hull !== null && hullNumberOf(serial) === hull ? [{ ...visit, due: due.get(visit.id) ?? null }] : [],
    );
    const owner = owners.get(hull ?? '');
    const change = changeOfOwner({ customerId, boatOwnerId, createdAt }, owner, all);
    const own = visitsOfOwner(all, { customer: customerId, isNewOwner: change.takenOver !== null });
    return {
      ...boat,
      passedOn: change.passedOn && dealerDay(change.passedOn),
      takenOver: change.takenOver && dealerDay(change.takenOver),
      shop: lastKnown(boat, own, change.passedOn !== null),
    };
  });
}

const readBoats = (db: Reading, ids: readonly number[]) =>
  db
    .select()
    .from(customerBoat)
    .where(inArray(customerBoat.customerId, [...ids]))
    .orderBy(desc(customerBoat.updatedAt), desc(customerBoat.id));

/** What came into the shop, or will, with these hull numbers, in order. */
async function readVisits(db: Reading, hulls: readonly string[]) {
  if (hulls.length === 0) return [];
  const isOf = and(inArray(hullOfBooking, [...hulls]), eq(booking.isRemove, false), eq(booking.isUnconfirmed, false));
  const rows = await db
    .select()
    .from(booking)
    .where(and(isOf, isNull(booking.cancelledAt)))
    .orderBy(asc(booking.date), asc(booking.id));
  return rows.map(({ status, ...row }) => ({ ...row, isDone: status === leadStatus.resolve }));
}
