import { and, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Reading, Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dealerTime } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { booking, service, serviceType } from '../booking.table.ts';
import { placeOffer } from '../earlier/earlier.table.ts';
import { freePlaces, isClosed, type Shop, type SlotQuery, type Stay, stayFrom, workDays } from './slot.ts';

export type SlotContext = { hours: Settings['hours']; now: Date };

type Options = {
  serviceType: number;
  hoursOfWork: number;
  /** The booking being moved: its own place counts as free. */
  moving?: number | undefined;
};

/** What a slot query needs to know: the shop's limits, and the places that are taken. */
export async function readSlotQuery(
  db: Reading,
  options: Options,
  { hours, now }: SlotContext,
): Promise<SlotQuery | null> {
  const today = dealerTime(now);
  const [shop] = await db
    .select(shopColumns)
    .from(serviceType)
    .where(and(eq(serviceType.id, options.serviceType), eq(serviceType.active, true)));
  if (!shop) return null;
  return { hoursOfWork: options.hoursOfWork, shop, hours, now: today, taken: await takenFrom(db, now, options) };
}

const shopColumns = {
  placesADay: serviceType.placesADay,
  hoursADay: serviceType.hoursADay,
  noticeDays: serviceType.noticeDays,
};

/** The last day on which a booking occupies a place. */
export const lastDayOf = sql<string>`coalesce(${booking.lastDay}, ${booking.date})`;

/**
 * Stays that occupy a place today or later: bookings that are neither removed nor cancelled, and places that are held for
 * an owner who may take an earlier day.
 */
function takenFrom(db: Reading, now: Date, { serviceType: type, moving }: Omit<Options, 'hoursOfWork'>) {
  const day = dealerTime(now).day;
  const booked = db
    .select({ date: booking.date, lastDay: sql<string>`${lastDayOf}::text` })
    .from(booking)
    .where(
      and(
        eq(booking.serviceType, type),
        gte(lastDayOf, sql`${day}::date`),
        eq(booking.isRemove, false),
        isNull(booking.cancelledAt),
        moving === undefined ? undefined : ne(booking.id, moving),
      ),
    );
  const held = db
    .select({ date: placeOffer.date, lastDay: sql<string>`${placeOffer.lastDay}::text` })
    .from(placeOffer)
    .innerJoin(booking, eq(booking.id, placeOffer.bookingId))
    .where(
      and(
        eq(placeOffer.serviceType, type),
        isHeld(now),
        gte(placeOffer.lastDay, day),
        moving === undefined ? undefined : ne(booking.id, moving),
      ),
    );
  return unionAll(booked, held);
}

/** True while an offer of an earlier day holds its place for the booking. */
export const isHeld = (now: Date) =>
  and(
    isNull(placeOffer.endedAt),
    gt(placeOffer.expiresAt, now),
    lt(placeOffer.date, booking.date),
    eq(booking.isRemove, false),
    isNull(booking.cancelledAt),
  );

/**
 * Serializes bookings of one type until the transaction ends, so that the capacity read afterwards is exact. Take the
 * lock of a booking row before this one, never after.
 */
export async function lockPlaces(tx: Tx, type: number): Promise<Shop> {
  const [shop] = await tx.select(shopColumns).from(serviceType).where(eq(serviceType.id, type)).for('no key update');
  if (!shop) throw failure.ruleBroken('input_choose_type', { serviceType: 'input_choose_type' });
  return shop;
}

/** How long these services take together; null unless all of them are offered for the type. */
export async function hoursOfWork(db: Reading, type: number, services: readonly number[]): Promise<number | null> {
  if (services.length === 0) return 0;
  const found = await db
    .select({ hours: service.durationHours })
    .from(service)
    .where(and(inArray(service.id, [...services]), eq(service.serviceType, type), eq(service.active, true)));
  return found.length === services.length ? found.reduce((sum, { hours }) => sum + hours, 0) : null;
}

type Placed = {
  id: number | undefined;
  serviceType: number;
  date: string;
  services: readonly number[];
  /** Staff take it although the day is full or closed. */
  isAnyway?: boolean;
};

/**
 * The days that a booking occupies when staff set its date. Throws 409 when the shop is closed on the first of them or
 * full on one, unless there is a reason to take it anyway; past days need no place.
 */
export async function takePlace(tx: Tx, placed: Placed, { hours, now }: SlotContext): Promise<Stay> {
  const shop = await lockPlaces(tx, placed.serviceType);
  const work = await hoursBooked(tx, placed.services);
  const stay = stayFrom(placed.date, workDays(work, shop), hours) ?? { date: placed.date, lastDay: placed.date };
  const today = dealerTime(now).day;
  if (stay.lastDay < today || placed.isAnyway) return stay;
  if (stay.date >= today && isClosed(stay.date, hours)) throw dayIsClosed();
  const taken = await takenFrom(tx, now, { serviceType: placed.serviceType, moving: placed.id });
  const ahead = stay.date < today ? { ...stay, date: today } : stay;
  if (freePlaces(ahead, shop, taken, hours) > 0) return stay;
  throw dayIsFull();
}

export const dayIsFull = () => failure.conflict({ messageKey: 'booking_is_full', fields: { date: 'booking_is_full' } });

const dayIsClosed = () =>
  failure.conflict({ messageKey: 'booking_day_closed', fields: { date: 'booking_day_closed' } });

/** Services that are no longer offered still count. */
export async function hoursBooked(db: Reading, services: readonly number[]): Promise<number> {
  if (services.length === 0) return 0;
  const found = await db
    .select({ hours: service.durationHours })
    .from(service)
    .where(inArray(service.id, [...services]));
  return found.reduce((sum, { hours }) => sum + hours, 0);
}
