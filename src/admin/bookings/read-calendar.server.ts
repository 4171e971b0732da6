import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { booking, bookingService, service, serviceType } from '#src/bookings/booking.table.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import type { Entry } from './calendar.ts';

type Days = { from: string; until: string; language: Language };

/** The bookings with drop-off on these days, by time. */
export async function readCalendar(db: Db, { from, until, language }: Days): Promise<Entry[]> {
  const rows = await db
    .select({ row: booking, type: serviceType.name, lastDay: sql<string>`coalesce(last_day, date)::text` })
    .from(booking)
    .innerJoin(serviceType, eq(serviceType.id, booking.serviceType))
    .where(and(eq(booking.isRemove, false), gte(booking.date, from), lte(booking.date, until)))
    .orderBy(asc(booking.date), asc(booking.time), asc(booking.id));
  const ids = rows.map(({ row }) => row.id);
  const work = await namesOfWork(db, ids);
  return rows.map(({ row, type, lastDay }) => {
    const { id, date, time, status, boat, engine, serial, phone, notes, staffNotes, overLimitReason } = row;
    return {
      id,
      date,
      lastDay,
      time,
      status,
      boat,
      engine,
      serial,
      phone,
      notes,
      staffNotes,
      overLimitReason,
      updatedAt: row.updatedAt.toISOString(),
      name: `${row.firstName} ${row.lastName}`,
      customer: row.customer,
      type: localText(type, language).text,
      work: (work.get(id) ?? []).map(({ name }) => localText(name, language).text),
      isCancelled: row.cancelledAt !== null,
      isUnconfirmed: row.isUnconfirmed && row.cancelledAt === null,
    };
  });
}

async function namesOfWork(db: Db, bookings: number[]) {
  const rows = await db
    .select({ booking: bookingService.bookingId, name: service.name })
    .from(bookingService)
    .innerJoin(service, eq(service.id, bookingService.serviceId))
    .where(inArray(bookingService.bookingId, bookings))
    .orderBy(asc(bookingService.position));
  return Map.groupBy(rows, (row) => row.booking);
}
