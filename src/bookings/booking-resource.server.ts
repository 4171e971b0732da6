import { type AnyColumn, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.server.ts';
import { languages } from '../i18n/language.ts';
import { dayAfter, isDay, startOfDealerDay } from '../lib/dates.ts';
import { failure } from '../lib/errors.ts';
import { defineComposedResource, type Reading } from '../resource/definition.server.ts';
import { byNumber, byText, byWord, type Filter } from '../resource/filter.server.ts';
import { booking, bookingService, service, serviceType } from './booking.table.ts';
import { type BookingForm, bookingInput } from './booking-input.ts';
import { ownerNames, requireOwner } from './owner.server.ts';
import { leadStatus, maySetStatus } from './status.ts';

type Row = typeof booking.$inferSelect;

const fields = Object.keys(bookingInput.shape) as (keyof BookingForm)[];
const fullName = sql<string>`${booking.firstName} || ' ' || ${booking.lastName}`;

const byDay =
  (compare: (column: AnyColumn, day: string) => SQL): Filter =>
  (day) =>
    isDay(day) ? compare(booking.date, day) : undefined;

/** Bookings that were made on one of the dealer's days, whatever day they are for. */
const byDayReceived: Filter = (day) =>
  isDay(day)
    ? sql`${booking.createdAt} >= ${startOfDealerDay(day)} AND ${booking.createdAt} < ${startOfDealerDay(dayAfter(day))}`
    : undefined;

const byService: Filter = (value) => {
  const asked = byNumber(bookingService.serviceId)(value);
  return (
    asked && sql`EXISTS (SELECT FROM ${bookingService} WHERE ${bookingService.bookingId} = ${booking.id} AND ${asked})`
  );
};

/** Boats and engines that come to the shop. `from` and `until` are the days that they come on, both included. */
export const bookingResource = defineComposedResource({
  name: 'book-service',
  table: booking,
  fields,
  input: async () => bookingInput,
  columns: ({ services: _beside, ...columns }) => columns,
  formOf,
  label: (row) => `${row.firstName} ${row.lastName}, ${row.date} ${row.time}`,
  nameColumn: fullName,
  search: [fullName, booking.email, booking.phone, booking.boat, booking.engine, booking.serial],
  sort: {
    date: sql`(${booking.date}, ${booking.time})`,
    lastName: booking.lastName,
    email: booking.email,
    status: booking.status,
    serviceType: booking.serviceType,
  },
  defaultSort: { date: -1 },
  filters: {
    status: byNumber(booking.status),
    serviceType: byNumber(booking.serviceType),
    service: byService,
    owner: byNumber(booking.owner),
    language: byWord(booking.language, languages),
    email: byText(booking.email),
    date: byDay(eq),
    from: byDay(gte),
    until: byDay(lte),
    received: byDayReceived,
  },
  cloneOf: (form) => ({ ...form, lastName: `${form.lastName} (copy)`, status: leadStatus.new }),
  beforeSave: async ({ tx, before, parsed }) => {
    requireStep(before, parsed);
    await requireOwner(tx, before, parsed);
    await requireWork(tx, before, parsed);
    return undefined;
  },
  afterSave: ({ tx, row, parsed }) => replaceServices(tx, row.id, parsed.services),
  answer: async (rows, { db }) => {
    const names = await ownerNames(db, rows);
    return rows.map(({ firstName, lastName, owner }) => ({
      name: `${firstName} ${lastName}`,
      ownerName: owner === null ? null : (names.get(owner) ?? null),
    }));
  },
});

async function formOf(rows: Row[], db: Reading): Promise<BookingForm[]> {
  const work = await servicesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const form = { ...row, services: work.get(row.id) ?? [] };
    return Object.fromEntries(fields.map((field) => [field, form[field]])) as BookingForm;
  });
}

async function servicesOf(db: Reading, bookingIds: number[]): Promise<Map<number, number[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ bookingId: bookingService.bookingId, serviceId: bookingService.serviceId })
    .from(bookingService)
    .where(inArray(bookingService.bookingId, bookingIds))
    .orderBy(asc(bookingService.bookingId), asc(bookingService.position));
  const work = new Map<number, number[]>();
  for (const { bookingId, serviceId } of rows) work.set(bookingId, [...(work.get(bookingId) ?? []), serviceId]);
  return work;
}

async function replaceServices(tx: Tx, bookingId: number, services: readonly number[]): Promise<void> {
  await tx.delete(bookingService).where(eq(bookingService.bookingId, bookingId));
  if (services.length === 0) return;
  await tx.insert(bookingService).values(services.map((serviceId, position) => ({ bookingId, position, serviceId })));
}

function requireStep(before: Row | null, { status }: BookingForm): void {
  if (maySetStatus(before?.status ?? null, status)) return;
  throw failure.ruleBroken('booking_status_step', { status: 'booking_status_step' });
}

/** Throws 422 for a type that isn't there, and for work that does not belong to the type. What was booked before stays. */
async function requireWork(tx: Tx, before: Row | null, parsed: BookingForm): Promise<void> {
  const known = before ? ((await servicesOf(tx, [before.id])).get(before.id) ?? []) : [];
  const isNewType = before?.serviceType !== parsed.serviceType;
  if (isNewType && (await tx.$count(serviceType, eq(serviceType.id, parsed.serviceType))) === 0) {
    throw failure.ruleBroken('input_choose_type', { serviceType: 'input_choose_type' });
  }
  const asked = isNewType ? parsed.services : parsed.services.filter((id) => !known.includes(id));
  if (asked.length === 0) return;
  const found = await tx
    .select({ id: service.id, type: service.serviceType })
    .from(service)
    .where(inArray(service.id, asked));
  if (found.length === asked.length && found.every(({ type }) => type === parsed.serviceType)) return;
  throw failure.ruleBroken('input_not_of_service_type', { services: 'input_not_of_service_type' });
}
