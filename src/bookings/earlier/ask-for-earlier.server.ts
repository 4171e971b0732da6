import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import { failure } from '#src/lib/errors.ts';
import { type BookingContext, noteAction, notifyCustomer, notifyStaff } from '../book/book-service.server.ts';
import { changeBooking, lockOwn, servicesOf } from '../book/owner-booking.server.ts';
import { confirmed } from '../book/unconfirmed.server.ts';
import { takePlace } from '../slots/read-slots.server.ts';
import { earlierRequest, placeOffer } from './earlier.table.ts';
import { findHeld } from './offer-earlier-days.server.ts';

/**
 * What an owner does about an earlier day by the link of an email. All throw 404 for an unknown token, and 422 when it is too
 * late to change the booking; doing the same again changes nothing.
 */

export async function askForEarlier(tx: Tx, token: string, bookingContext: BookingContext): Promise<void> {
  const row = await lockOwn(tx, token, bookingContext);
  if (row.cancelledAt) throw failure.ruleBroken('booking_too_late_to_change');
  const values = { bookingId: row.id, createdAt: bookingContext.now };
  await tx.insert(earlierRequest).values(values).onConflictDoNothing();
}

export async function stopAskingForEarlier(tx: Tx, token: string, bookingContext: BookingContext): Promise<void> {
  const { id } = await lockOwn(tx, token, bookingContext);
  await tx.delete(earlierRequest).where(eq(earlierRequest.bookingId, id));
  await endOffers(tx, id, bookingContext);
}

/** The next on the list gets the place; the owner stays on it for other days. */
export async function declineEarlier(tx: Tx, token: string, bookingContext: BookingContext): Promise<void> {
  const { id } = await lockOwn(tx, token, bookingContext);
  await endOffers(tx, id, bookingContext);
}

/** Moves the booking to the place that is held for it. Throws 409 once it is held no longer. */
export async function takeEarlier(tx: Tx, token: string, bookingContext: BookingContext): Promise<void> {
  const { settings, now } = bookingContext;
  const before = await lockOwn(tx, token, bookingContext);
  const held = await findHeld(tx, before.id, now);
  if (!held) throw failure.conflict({ messageKey: 'booking_earlier_gone' });
  const { date, time } = held;
  const placed = { id: before.id, serviceType: before.serviceType, date, services: await servicesOf(tx, before.id) };
  const { lastDay } = await takePlace(tx, placed, { hours: hoursOf(settings.hours, 'service'), now });
  const moved = await changeBooking(tx, before, { date, time, lastDay, ...confirmed }, bookingContext);
  await tx.delete(earlierRequest).where(eq(earlierRequest.bookingId, before.id));
  await endOffers(tx, before.id, bookingContext);
  await noteAction(tx, moved, 'update', now, {
    date: { from: before.date, to: date },
    time: { from: before.time, to: time },
  });
  await notifyStaff(tx, moved, 'moved', bookingContext);
  await notifyCustomer(tx, moved, 'moved', bookingContext);
}

const endOffers = (tx: Tx, bookingId: number, { now }: BookingContext) =>
  tx
    .update(placeOffer)
    .set({ endedAt: now })
    .where(and(eq(placeOffer.bookingId, bookingId), isNull(placeOffer.endedAt)));
