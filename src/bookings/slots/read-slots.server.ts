import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Reading, Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dealerTime } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { booking, service, serviceType } from '../booking.table.ts';
import { freePlaces, type Shop, type SlotQuery, type Stay, stayFrom, workDays } from './slot.ts';

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
  return { hoursOfWork: options.hoursOfWork, shop, hours, now: today, taken: await takenFrom(db, today.day, options) };
}

const shopColumns = {
  placesADay: serviceType.placesADay,
  hoursADay: serviceType.hoursADay,
  noticeDays: serviceType.noticeDays,
};

/** The last day on which a booking occupies a place. */
export const lastDayOf = sql<string>`coalesce(${booking.lastDay}, ${booking.date})`;

/** Stays that occupy a place on or after a day; removed and cancelled bookings don't. */
const takenFrom = (db: Reading, day: string, { serviceType: type, moving }: Omit<Options, 'hoursOfWork'>) =>
  db
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
  /** Staff take it although the day is full. */
  isAnyway?: boolean;
};

/**
 * The days that a booking occupies when staff set its date: any day, closed ones included. Throws 409 when the shop is
 * full on one of them; past days need no place.
 */
export async function takePlace(tx: Tx, placed: Placed, { hours, now }: SlotContext): Promise<Stay> {
  const shop = await lockPlaces(tx, placed.serviceType);
  const work = await hoursBooked(tx, placed.services);
  const stay = stayFrom(placed.date, workDays(work, shop), hours) ?? { date: placed.date, lastDay: placed.date };
  const today = dealerTime(now).day;
  if (stay.lastDay < today) return stay;
  const taken = await takenFrom(tx, today, { serviceType: placed.serviceType, moving: placed.id });
  const ahead = stay.date < today ? { ...stay, date: today } : stay;
  if (placed.isAnyway || freePlaces(ahead, shop, taken, hours) > 0) return stay;
  throw dayIsFull();
}

export const dayIsFull = () =>
  failure.conflict({ messageKey: 'booking_day_full', fields: { date: 'booking_day_full' } });

/** Services that are no longer offered still count. */
export async function hoursBooked(db: Reading, services: readonly number[]): Promise<number> {
  if (services.length === 0) return 0;
  const found = await db
    .select({ hours: service.durationHours })
    .from(service)
    .where(inArray(service.id, [...services]));
  return found.reduce((sum, { hours }) => sum + hours, 0);
}
