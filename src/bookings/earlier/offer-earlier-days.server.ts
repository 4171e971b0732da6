import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import type { JobDeps } from '#src/dealer/job-deps.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { dayAfter, dealerTime } from '#src/lib/dates.ts';
import { dealerInstant } from '#src/lib/dealer-zone.server.ts';
import { daySeconds } from '#src/lib/duration.ts';
import { type Booking, type BookingContext, notifyCustomer } from '../book/book-service.server.ts';
import { servicesOf } from '../book/owner-booking.server.ts';
import { booking } from '../booking.table.ts';
import { isWithinHours } from '../reminder/reminder-time.ts';
import { hoursBooked, isHeld, lockPlaces, readSlotQuery } from '../slots/read-slots.server.ts';
import { slotsOn, stayFrom, workDays } from '../slots/slot.ts';
import { earlierRequest, placeOffer } from './earlier.table.ts';
import { holdUntil } from './hold-until.ts';

/**
 * Every five minutes, while the shop is open: offers free places to owners who would like an earlier day, in the order in
 * which they asked. Each gets one offer at a time, and the same day once.
 */
export const offerEarlierDaysJob = ({ db, now, publicUrl, catalogue }: JobDeps): JobKind<'offer-earlier-days'> => ({
  name: 'offer-earlier-days',
  retries: 3,
  maxSeconds: 300,
  shownSeconds: daySeconds,
  run: async (_payload, { signal }) => {
    const bookingContext = { settings: await catalogue.settings(), publicUrl, now: now() };
    const { day, minutes } = dealerTime(bookingContext.now);
    if (!isWithinHours(day, minutes, hoursOf(bookingContext.settings.hours, 'service'))) return;
    const asking = await db
      .select({ id: booking.id })
      .from(earlierRequest)
      .innerJoin(booking, eq(booking.id, earlierRequest.bookingId))
      .where(isAsking)
      .orderBy(asc(earlierRequest.createdAt), asc(booking.id));
    for (const { id } of asking) {
      if (signal.aborted) return;
      await db.transaction((tx) => offerDay(tx, id, bookingContext));
    }
  },
});

const isAsking = and(
  eq(booking.state, 'booked'),
  eq(booking.isRemove, false),
  isNull(booking.cancelledAt),
  isNotNull(booking.email),
);

/** Holds the earliest free place before the booking's own day and writes to its owner; true when there was one. */
export async function offerDay(tx: Tx, id: number, bookingContext: BookingContext): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.id, id), isAsking))
    .for('no key update');
  if (!row || (await findHeld(tx, row.id, bookingContext.now))) return false;
  await lockPlaces(tx, row.serviceType);
  const found = await findEarlierDay(tx, row, bookingContext);
  if (!found) return false;
  const { settings, now } = bookingContext;
  const until = holdUntil(dealerTime(now), hoursOf(settings.hours, 'service'));
  const expiresAt = dealerInstant(until.day, until.minutes);
  await tx
    .insert(placeOffer)
    .values({ ...found, bookingId: row.id, serviceType: row.serviceType, createdAt: now, expiresAt });
  const offered = { date: found.date, time: found.time, heldUntil: expiresAt };
  await notifyCustomer(tx, row, 'earlier', { ...bookingContext, offered });
  return true;
}

/** The place that is held for a booking. */
export async function findHeld(tx: Pick<Tx, 'select'>, bookingId: number, now: Date) {
  const [found] = await tx
    .select({ held: placeOffer })
    .from(placeOffer)
    .innerJoin(booking, eq(booking.id, placeOffer.bookingId))
    .where(and(eq(placeOffer.bookingId, bookingId), isHeld(now)));
  return found?.held;
}

async function findEarlierDay(tx: Tx, row: Booking, { settings, now }: BookingContext) {
  const hours = hoursOf(settings.hours, 'service');
  const work = {
    serviceType: row.serviceType,
    hoursOfWork: await hoursBooked(tx, await servicesOf(tx, row.id)),
    moving: row.id,
  };
  const query = await readSlotQuery(tx, work, { hours, now });
  if (!query) return undefined;
  const before = await tx.select({ date: placeOffer.date }).from(placeOffer).where(eq(placeOffer.bookingId, row.id));
  for (let date = query.now.day; date < row.date; date = dayAfter(date)) {
    const free = slotsOn(date, query).filter((slot) => slot.free > 0);
    const slot = free.find(({ time }) => time === row.time) ?? free[0];
    const stay = slot && stayFrom(date, workDays(work.hoursOfWork, query.shop), hours);
    if (slot && stay && !before.some((offer) => offer.date === date)) {
      return { date, time: slot.time, lastDay: stay.lastDay };
    }
  }
  return undefined;
}
