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

/** All boats of a customer, the last that was known first. */
export async function allBoats(db: Reading, id: number): Promise<BoatAnswer[]> {
  const rows = await readBoats(db, [id]);
  return rows.map(answerOf);
}

/** The boats that some customers have, without those that were passed on: forms offer them. */
export async function presentBoats(db: Reading, ids: readonly number[]): Promise<Map<number, BoatAnswer[]>> {
  const rows = await readBoats(db, ids);
  const { changeOf } = await readChanges(db, rows);
  const present = rows.filter((row) => changeOf(row).passedOn === null);
  const boats = Map.groupBy(present, ({ customerId }) => customerId);
  return new Map([...boats].map(([id, theirs]) => [id, theirs.map(answerOf)]));
}

/**
 * The boats of a customer with what bookings of the same hull number say of them: engine hours, when the boat is due
 * again, and whether it changed hands. Only for those who see bookings.
 */
export async function boatsInShop(db: Reading, id: number): Promise<BoatOnPage[]> {
  const rows = await readBoats(db, [id]);
  const { visits, visitsTo, changeOf } = await readChanges(db, rows);
  const due = await dueOf(db, visits);
  return rows.map((row) => {
    const boat = answerOf(row);
    const all = visitsTo(row).map((visit) => ({ ...visit, due: due.get(visit.id) ?? null }));
    const change = changeOf(row);
    const own = visitsOfOwner(all, { customer: row.customerId, isNewOwner: change.takenOver !== null });
    return {
      ...boat,
      passedOn: change.passedOn && dealerDay(change.passedOn),
      takenOver: change.takenOver && dealerDay(change.takenOver),
      shop: lastKnown(boat, own, change.passedOn !== null),
    };
  });
}

type Row = typeof customerBoat.$inferSelect;

const answerOf = ({ customerId: _of, boatOwnerId: _from, createdAt: _made, updatedAt: _changed, ...boat }: Row) => boat;

/** Who took boats over and passed them on, by the hull number, and the visits that say so. */
async function readChanges(db: Reading, rows: readonly Row[]) {
  const hulls = rows.flatMap(({ hin }) => hullNumberOf(hin) ?? []);
  const owners = await presentOwners(db, hulls);
  const visits = await readVisits(db, hulls);
  const byHull = Map.groupBy(visits, ({ serial }) => hullNumberOf(serial));
  const visitsTo = ({ hin }: Row) => byHull.get(hullNumberOf(hin) ?? '') ?? [];
  const changeOf = (row: Row) => changeOfOwner(row, owners.get(hullNumberOf(row.hin) ?? ''), visitsTo(row));
  return { visits, visitsTo, changeOf };
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
