import { asc, desc, eq, sql } from 'drizzle-orm';
import { bookingService, service } from '#src/bookings/booking.table.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Localized } from '#src/lib/localized.ts';
import { dollarsOrNull } from '#src/lib/money.ts';

/** A line that was written before: a service, a row of a spreadsheet, or a line of another estimate. */
export type LineTemplate = {
  kind: 'other' | 'part';
  name: Localized;
  /** In dollars. */
  amount: number | null;
  hours: number | null;
  quantity: number;
  /** The service that it was made from. */
  service: number | null;
};
export type ServiceLine = LineTemplate & { isBooked: boolean };

/**
 * Services that are offered, as templates of lines: the name in both languages, the hours, and the price that each begins
 * at. Those of the booking come first.
 */
export async function readServices(db: Db, booking: number | null = null): Promise<ServiceLine[]> {
  const isBooked = sql<boolean>`EXISTS (SELECT FROM ${bookingService}
    WHERE ${bookingService.serviceId} = ${service.id} AND ${bookingService.bookingId} = ${booking ?? 0})`;
  const { id, name, priceFromCents, durationHours } = service;
  const rows = await db
    .select({ id, name, priceFromCents, durationHours, isBooked })
    .from(service)
    .where(eq(service.active, true))
    .orderBy(desc(isBooked), asc(service.index), asc(service.id));
  return rows.map((row) => ({
    kind: 'other',
    service: row.id,
    quantity: 1,
    name: row.name,
    amount: dollarsOrNull(row.priceFromCents),
    hours: row.durationHours,
    isBooked: row.isBooked,
  }));
}
