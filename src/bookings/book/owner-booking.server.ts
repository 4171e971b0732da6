import { and, asc, eq, not, sql } from 'drizzle-orm';
import { hashOf } from '#src/accounts/secret.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { lastChange } from '#src/lib/last-change.ts';
import { booking, bookingLink, bookingService } from '../booking.table.ts';
import { mayOwnerChange } from '../drop-off.ts';
import { isSoldOn } from '../new-owner/sold-on.server.ts';
import { hoursBooked, lastDayOf, takePlace } from '../slots/read-slots.server.ts';
import {
  type Booking,
  type BookingContext,
  noteAction,
  notifyCustomer,
  notifyStaff,
  takeSlot,
} from './book-service.server.ts';
import type { DropOff } from './book-service-input.ts';
import { confirmed } from './unconfirmed.server.ts';

/** What a customer can do with a booking by the link of an email, without an account. */

const linkMonths = 24;

/** The booking that a token opens, until 24 months after its last day, or until its boat is sold on. */
export async function findByToken(db: Db | Tx, token: string, now: Date): Promise<Booking | undefined> {
  const isOpen = sql`${lastDayOf} + make_interval(months => ${linkMonths}) >= ${dealerDay(now)}::date`;
  const [found] = await db
    .select({ row: booking })
    .from(bookingLink)
    .innerJoin(booking, eq(booking.id, bookingLink.bookingId))
    .where(and(eq(bookingLink.tokenHash, hashOf(token)), eq(booking.isRemove, false), isOpen, not(isSoldOn)));
  return found?.row;
}

/**
 * True when it has moved: to the time that it has, it does not. A cancelled one is booked again by that. Throws 404 for an
 * unknown token, 422 when it is too late or for a time that is not offered, 409 when full.
 */
export async function moveBooking(
  tx: Tx,
  token: string,
  dropOff: DropOff,
  bookingContext: BookingContext,
): Promise<boolean> {
  const before = await lockOwn(tx, token, bookingContext);
  if (!before.cancelledAt && before.date === dropOff.date && before.time === dropOff.time) return false;
  const work = await hoursBooked(tx, await servicesOf(tx, before.id));
  const options = { serviceType: before.serviceType, hoursOfWork: work, dropOff, moving: before.id };
  const lastDay = await takeSlot(tx, options, bookingContext);
  const moved = await changeBooking(
    tx,
    before,
    { ...dropOff, lastDay, cancelledAt: null, ...confirmed },
    bookingContext,
  );
  const { date, time } = before;
  await noteAction(tx, moved, 'update', bookingContext.now, {
    date: { from: date, to: moved.date },
    time: { from: time, to: moved.time },
    ...uncancelled(before),
  });
  await notifyStaff(tx, moved, 'moved', bookingContext);
  await notifyCustomer(tx, moved, 'moved', bookingContext);
  return true;
}

const uncancelled = ({ cancelledAt }: Booking) =>
  cancelledAt && { cancelledAt: { from: cancelledAt.toISOString(), to: null } };

/** The link is in an email, so whoever opens it has the mailbox. Throws 404; confirming again changes nothing. */
export async function confirmOwnBooking(tx: Tx, token: string, { now }: BookingContext): Promise<void> {
  const known = await findByToken(tx, token, now);
  if (!known) throw failure.notFound();
  const settled = await tx
    .update(booking)
    .set(confirmed)
    .where(and(eq(booking.id, known.id), eq(booking.isUnconfirmed, true)))
    .returning();
  for (const row of settled) await noteAction(tx, row, 'update', now, { isUnconfirmed: { from: true, to: false } });
}

/** The place is free at once. Cancelling again changes nothing. */
export async function cancelBooking(tx: Tx, token: string, bookingContext: BookingContext): Promise<void> {
  if ((await findByToken(tx, token, bookingContext.now))?.cancelledAt) return;
  const before = await lockOwn(tx, token, bookingContext);
  const cancelled = await changeBooking(tx, before, { cancelledAt: bookingContext.now }, bookingContext);
  await noteAction(tx, cancelled, 'update', bookingContext.now, {
    cancelledAt: { from: null, to: bookingContext.now.toISOString() },
  });
  await notifyStaff(tx, cancelled, 'cancelled', bookingContext);
  await notifyCustomer(tx, cancelled, 'cancelled', bookingContext);
}

/**
 * The undo of a cancellation: the same day and time, if there is still a place. Throws 404, 422 when it is too late, 409 when
 * it is full. Once it is on again, that changes nothing.
 */
export async function keepBooking(tx: Tx, token: string, bookingContext: BookingContext): Promise<void> {
  const before = await lockOwn(tx, token, bookingContext);
  if (!before.cancelledAt) return;
  const { settings, now } = bookingContext;
  const { id, serviceType, date } = before;
  const placed = { id, serviceType, date, services: await servicesOf(tx, id) };
  const { lastDay } = await takePlace(tx, placed, { hours: hoursOf(settings.hours, 'service'), now });
  const kept = await changeBooking(tx, before, { cancelledAt: null, lastDay, ...confirmed }, bookingContext);
  await noteAction(tx, kept, 'update', now, uncancelled(before) ?? {});
  await notifyStaff(tx, kept, 'restored', bookingContext);
  await notifyCustomer(tx, kept, 'restored', bookingContext);
}

export async function lockOwn(tx: Tx, token: string, { now }: BookingContext): Promise<Booking> {
  const known = await findByToken(tx, token, now);
  if (!known) throw failure.notFound();
  const [row] = await tx.select().from(booking).where(eq(booking.id, known.id)).for('no key update');
  if (!row || row.isRemove) throw failure.notFound();
  if (!mayOwnerChange(row, dealerDay(now))) throw failure.ruleBroken('booking_too_late_to_change');
  return row;
}

export async function changeBooking(
  tx: Tx,
  before: Booking,
  values: Partial<Booking>,
  { now }: BookingContext,
): Promise<Booking> {
  const updatedAt = lastChange(now, before.updatedAt);
  const [row] = await tx
    .update(booking)
    .set({ ...values, updatedAt })
    .where(eq(booking.id, before.id))
    .returning();
  if (!row) throw failure.notFound();
  return row;
}

/** The ids of a booking's work, in order. */
export async function servicesOf(tx: Pick<Tx, 'select'>, bookingId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: bookingService.serviceId })
    .from(bookingService)
    .where(eq(bookingService.bookingId, bookingId))
    .orderBy(asc(bookingService.position));
  return rows.map(({ id }) => id);
}
