import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { user } from '#src/accounts/account.table.ts';
import { staffName } from '#src/accounts/staff-name.server.ts';
import { booking, bookingService, service, serviceType } from '#src/bookings/booking.table.ts';
import { readAsking, readHeld } from '#src/bookings/earlier/read-earlier.server.ts';
import { lastDayOf } from '#src/bookings/slots/read-slots.server.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import { localText } from '#src/lib/localized.ts';
import { erasedPattern } from '#src/operations/privacy/erased.ts';
import type { LaneType } from './board.ts';
import type { Entry } from './calendar.ts';

type Days = { from: string; until: string; now: Date; language: Language };

/** The latest of those that roll on; more would hide the day. */
const maxOverdue = 60;

/** Unfinished work is shown until its promised day. */
const lastShownDay = sql<string>`greatest(${lastDayOf},
  CASE WHEN ${booking.status} <> ${leadStatus.resolve} THEN ${booking.promisedDay} END)`;

/** What the board shows of these days: their bookings, unfinished ones of earlier days, and work without a day. */
export async function readBoard(db: Db, { from, until, now, language }: Days) {
  const today = dealerDay(now);
  const isOnDays = and(lte(booking.date, until), gte(lastShownDay, sql`${from}::date`), isNull(booking.cancelledAt));
  const isOverdue = and(
    lt(lastShownDay, sql`${from}::date`),
    ne(booking.status, leadStatus.resolve),
    isNull(booking.cancelledAt),
  );
  const isTodayShown = from <= today && today <= until;
  const asking = await readAsking(db);
  const [types, held, onDays, overdue, overdueCount, unconfirmed, earlier, cancelled] = await Promise.all([
    readLanes(db, language),
    readHeld(db, { from, until, now }),
    selectEntries(db, isOnDays).orderBy(asc(booking.date), asc(booking.time), asc(booking.id)),
    isTodayShown ? selectEntries(db, isOverdue).orderBy(desc(lastShownDay), desc(booking.id)).limit(maxOverdue) : [],
    isTodayShown ? db.$count(booking, and(isOverdue, eq(booking.isRemove, false))) : 0,
    selectEntries(db, isWaiting(today)).orderBy(asc(booking.date), asc(booking.time)).limit(maxAside),
    selectEntries(db, and(inArray(booking.id, asking), isAhead(today))).limit(maxAside),
    selectEntries(db, isToRebook(now, today)).orderBy(desc(booking.cancelledAt)).limit(maxAside),
  ]);
  const entries = await describe(db, [...onDays, ...overdue, ...unconfirmed, ...earlier, ...cancelled], language);
  const pick = (rows: readonly Row[]) => rows.flatMap(({ row }) => entries.get(row.id) ?? []);
  return {
    types,
    held,
    entries: pick([...onDays, ...overdue]),
    olderOverdue: Math.max(0, overdueCount - overdue.length),
    unconfirmed: pick(unconfirmed),
    earlier: pick(earlier).toSorted((one, other) => asking.indexOf(one.id) - asking.indexOf(other.id)),
    cancelled: pick(cancelled),
  };
}

async function readLanes(db: Db, language: Language): Promise<LaneType[]> {
  const rows = await db.select().from(serviceType).orderBy(asc(serviceType.index), asc(serviceType.id));
  return rows.map(({ id, name, placesADay, active }) => ({
    id,
    name: localText(name, language).text,
    placesADay,
    isActive: active,
  }));
}

const maxAside = 30;

/** Visitors' bookings to come that nobody has confirmed. */
const isWaiting = (today: string): SQL | undefined => and(eq(booking.isUnconfirmed, true), isAhead(today));

const isAhead = (today: string): SQL | undefined =>
  and(isNull(booking.cancelledAt), gte(lastDayOf, sql`${today}::date`));

const daysToRebook = 30;

/** Cancelled in the last weeks, unfinished, and the customer has no other booking to come. */
const isToRebook = (now: Date, today: string): SQL | undefined =>
  and(
    isNotNull(booking.cancelledAt),
    gte(booking.cancelledAt, new Date(now.getTime() - daysToRebook * dayMs)),
    ne(booking.status, leadStatus.resolve),
    sql`(${booking.email} IS NULL OR ${booking.email} NOT LIKE ${erasedPattern})`,
    sql`NOT EXISTS (SELECT FROM booking AS other WHERE other.id <> ${booking.id} AND other.cancelled_at IS NULL
      AND NOT other.is_remove AND coalesce(other.last_day, other.date) >= ${today}::date
      AND (lower(other.email) = lower(${booking.email}) OR other.phone = ${booking.phone}))`,
  );

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

const selectEntries = (db: Db, condition: SQL | undefined) =>
  db
    .select({ row: booking, type: serviceType.name, lastDay: sql<string>`${lastDayOf}::text`, technician: staffName })
    .from(booking)
    .innerJoin(serviceType, eq(serviceType.id, booking.serviceType))
    .leftJoin(user, eq(user.id, booking.owner))
    .where(and(eq(booking.isRemove, false), condition))
    .$dynamic();

async function describe(db: Db, rows: readonly Row[], language: Language): Promise<Map<number, Entry>> {
  const work = await workOf(
    db,
    rows.map(({ row }) => row.id),
  );
  const entries = rows.map(({ row, type, lastDay, technician }): Entry => {
    const {
      id,
      date,
      time,
      status,
      state,
      partsDay,
      promisedDay,
      customer,
      email,
      phone,
      owner,
      boat,
      engine,
      serial,
    } = row;
    const own = work.get(id) ?? [];
    return {
      ...{ id, date, lastDay, time, status, state, partsDay, promisedDay, customer, email, phone, owner, technician },
      ...{ boat, engine, serial },
      language: row.language,
      serviceType: row.serviceType,
      notes: row.notes,
      staffNotes: row.staffNotes,
      overLimitReason: row.overLimitReason,
      updatedAt: row.updatedAt.toISOString(),
      name: `${row.firstName} ${row.lastName}`,
      type: localText(type, language).text,
      work: own.map(({ name }) => localText(name, language).text),
      hours: own.reduce((sum, { hours }) => sum + hours, 0),
      isCancelled: row.cancelledAt !== null,
      isUnconfirmed: row.isUnconfirmed && row.cancelledAt === null,
    };
  });
  return new Map(entries.map((entry) => [entry.id, entry]));
}

async function workOf(db: Db, bookings: number[]) {
  const rows = await db
    .select({ booking: bookingService.bookingId, name: service.name, hours: service.durationHours })
    .from(bookingService)
    .innerJoin(service, eq(service.id, bookingService.serviceId))
    .where(inArray(bookingService.bookingId, bookings))
    .orderBy(asc(bookingService.position));
  return Map.groupBy(rows, (row) => row.booking);
}
