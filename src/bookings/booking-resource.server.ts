import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { phoneIn } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { firstAnswer } from '#src/leads/work/first-answer.ts';
import { ownerNames, requireOwner } from '#src/leads/work/owner.server.ts';
import { requireAnswerSent } from '#src/leads/work/require-answer-sent.server.ts';
import { leadStatus, maySetStatus } from '#src/leads/work/status.ts';
import { statusChoices } from '#src/leads/work/status-choices.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import type { MessageState, Sending } from '#src/mail/message-state.ts';
import { readMessages } from '#src/mail/read-messages.server.ts';
import { defineComposedResource, type ResourceContext } from '#src/resource/definition.server.ts';
import { restoreRecord } from '#src/resource/restore.server.ts';
import { inTransaction } from '#src/resource/save.server.ts';
import { type BookingContext, notifyCustomer } from './book/book-service.server.ts';
import { confirmed } from './book/unconfirmed.server.ts';
import { booking, bookingService, service, serviceType } from './booking.table.ts';
import { bookingFilters } from './booking-filters.server.ts';
import { type BookingForm, bookingInput } from './booking-input.ts';
import type { News } from './emails/booking-email-text.ts';
import { newOwnersOf } from './new-owner/new-owners-of.server.ts';
import { dueOf } from './next-service/done-on.server.ts';
import type { UsualNext } from './next-service/next-service.ts';
import { noteChange } from './note-change.server.ts';
import { serviceNames, typeNames } from './service-resource.server.ts';
import { takePlace } from './slots/read-slots.server.ts';
import { stateWithStatus } from './state/booking-state.ts';
import { noteState } from './state/note-state.server.ts';
import { readSteps } from './state/read-steps.server.ts';
import { stateChoices, stepText } from './state/state-choices.ts';

type Row = typeof booking.$inferSelect;

const fields = Object.keys(bookingInput.shape) as (keyof BookingForm)[];
/** Of the next service: what is entered at one visit is of that alone. */
const notSaid = { engineHours: null, nextServiceMonths: null, nextServiceAtHours: null };
const fullName = sql<string>`${booking.firstName} || ' ' || ${booking.lastName}`;

/** Bookings of boats and engines. `from` and `until` are drop-off days, both included. */
export const bookingResource = defineComposedResource({
  name: 'book-service',
  table: booking,
  shape: bookingInput.shape,
  input: async () => bookingInput,
  columns: ({ services: _services, tellCustomer: _tellCustomer, bookAgain: _bookAgain, ...columns }) => columns,
  formOf,
  label: (row) => `${row.firstName} ${row.lastName}, ${row.date} ${row.time}`,
  nameColumn: fullName,
  search: [
    fullName,
    booking.email,
    booking.phone,
    phoneIn(booking.phone),
    booking.boat,
    booking.engine,
    booking.serial,
  ],
  sort: {
    date: sql`(${booking.date}, ${booking.time})`,
    lastName: nameOrder(booking.lastName),
    email: booking.email,
    status: booking.status,
    serviceType: booking.serviceType,
  },
  // Today's and the next to come first, those of the past after them, the latest first.
  defaultOrder: (now) => {
    const isPast = sql`${booking.date} < ${dealerDay(now)}`;
    return [
      isPast,
      sql`CASE WHEN NOT ${isPast} THEN ${booking.date} END NULLS LAST`,
      desc(booking.date),
      asc(booking.time),
      asc(booking.id),
    ];
  },
  exportChoices: { status: statusChoices, state: stateChoices, steps: stepText },
  exportNames: { serviceType: typeNames, services: serviceNames, owner: 'ownerName' },
  // The customer is named by the booking itself, and the file of estimates names their bookings.
  exportForPrograms: ['customer', 'estimate'],
  exportDays: ['date', 'lastDay'],
  filters: bookingFilters,
  // The reason of a full day is for one booking.
  cloneOf: (form) => ({
    ...form,
    ...notSaid,
    lastName: `${form.lastName} (copy)`,
    status: leadStatus.new,
    overLimitReason: null,
  }),
  beforeSave: async (save) => {
    const { tx, before, parsed, now } = save;
    requireStep(before, parsed);
    await requireAnswerSent(save, { resource: 'book-service', name: `${parsed.firstName} ${parsed.lastName}` });
    await requireOwner(tx, before, parsed);
    await requireWork(tx, before, parsed);
    const isTakenUp = parsed.status !== leadStatus.new;
    return {
      ...(await takeDays(tx, before, parsed, now)),
      ...firstAnswer(before, parsed.status, now),
      state: stateWithStatus(before?.state ?? 'booked', parsed.status),
      ...(isTakenUp && confirmed),
      ...(before === null && { isByStaff: true }),
    };
  },
  afterSave: async ({ tx, actor, before, row, parsed, now, publicUrl }) => {
    const step = {
      bookingId: row.id,
      was: before?.state ?? 'booked',
      state: row.state,
      at: now,
      by: actor?.id ?? null,
    };
    await noteState(tx, step);
    await replaceServices(tx, row.id, parsed.services);
    if (before?.cancelledAt && !row.cancelledAt) {
      const changes = { cancelledAt: { from: before.cancelledAt.toISOString(), to: null } };
      await noteChange(tx, row, changes, { actor, now });
    }
    if (parsed.tellCustomer) await notifyOfSave(tx, before, row, { now, publicUrl });
  },
  ownCalls: (context) => ({ restore: async (id) => await restoreBooking(context, id) }),
  hiddenFromExport: ['tellCustomer', 'bookAgain', 'nextService', 'usualNext', 'newOwner'],
  answer: async (rows, { db, ...sending }) => {
    const names = await ownerNames(db, rows);
    const messages = await messagesOf(db, rows, sending);
    const steps = await readSteps(db, rows);
    const estimates = await latestEstimates(db, rows);
    const due = await dueOf(db, rows);
    const usual = await usualNext(db, rows);
    const owners = await newOwnersOf(db, rows);
    return rows.map(
      ({ id, firstName, lastName, owner, customer, lastDay, date, cancelledAt, isUnconfirmed, ...row }) => ({
        customer,
        state: row.state,
        partsDay: row.partsDay,
        promisedDay: row.promisedDay,
        steps: steps.get(id) ?? [],
        estimate: estimates.get(id) ?? null,
        nextService: due.get(id) ?? null,
        newOwner: owners.get(id) ?? null,
        usualNext: usual.get(row.serviceType) ?? { months: null, hours: null },
        name: `${firstName} ${lastName}`,
        message: messages.get(id) ?? null,
        lastDay: lastDay ?? date,
        cancelledAt,
        isUnconfirmed,
        ownerName: owner === null ? null : (names.get(owner) ?? null),
      }),
    );
  },
});

/** Back from the trash, a booking needs a place again, unless it was called off. */
const restoreBooking = async (context: ResourceContext<BookingForm>, id: unknown) =>
  await inTransaction(context, async (inside) => {
    const record = await restoreRecord(inside, id);
    const isOn = and(eq(booking.id, record.id), isNull(booking.cancelledAt));
    if ((await inside.db.$count(booking, isOn)) > 0)
      await takePlace(inside.db, record, await aroundOf(inside.db, inside.now()));
    return record;
  });

async function formOf(rows: Row[], db: Reading): Promise<BookingForm[]> {
  const work = await servicesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const form = { ...row, services: work.get(row.id) ?? [], tellCustomer: false, bookAgain: false };
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

/** What usually follows each type of service. */
async function usualNext(db: Reading, rows: readonly Row[]): Promise<Map<number, UsualNext>> {
  if (rows.length === 0) return new Map();
  const { id, nextServiceMonths: months, nextServiceHours: hours } = serviceType;
  const types = rows.map((row) => row.serviceType);
  const found = await db.select({ id, months, hours }).from(serviceType).where(inArray(id, types));
  return new Map(found.map(({ id: type, ...next }) => [type, next]));
}

/** The latest estimate of each booking; quotes are a layer above. */
async function latestEstimates(db: Reading, rows: readonly Row[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const { rows: found } = await db.execute<{ booking: number; id: number }>(sql`
    SELECT booking_id AS booking, max(id) AS id FROM quote
    WHERE booking_id IN (${ids}) AND NOT is_remove GROUP BY booking_id`);
  return new Map(found.map(({ booking: of, id }) => [of, id]));
}

/** What became of the last email to each customer. A save has written it after its row. */
async function messagesOf(
  db: Reading,
  rows: readonly Row[],
  sending: Sending,
): Promise<Map<number, MessageState | null>> {
  const ids = rows.map(({ id }) => id);
  const notified = await db
    .select({ id: booking.id, mail: booking.mail })
    .from(booking)
    .where(inArray(booking.id, ids));
  const mails = notified.map(({ mail }) => mail);
  const messages = await readMessages(db, mails, sending);
  return new Map(notified.map(({ id, mail }) => [id, messages.get(mail) ?? null]));
}

const aroundOf = async (tx: Tx, now: Date) => ({ hours: hoursOf((await readSettings(tx)).hours, 'service'), now });

/**
 * A booking that changes its days needs an open day and a free place on each, or a new reason to do without; a cancelled
 * one needs them once it is on again.
 */
async function takeDays(tx: Tx, before: Row | null, parsed: BookingForm, now: Date) {
  const isBookedAgain = before?.cancelledAt && parsed.bookAgain;
  if (before?.cancelledAt && !isBookedAgain) return parsed.date === before.date ? undefined : { lastDay: parsed.date };
  const { date, serviceType: type, services } = parsed;
  const known = before && ((await servicesOf(tx, [before.id])).get(before.id) ?? []);
  const isSame = before?.date === date && before.serviceType === type && isSameList(known ?? [], services);
  if (isSame && !isBookedAgain) return undefined;
  const newReason = parsed.overLimitReason === before?.overLimitReason ? null : parsed.overLimitReason;
  const { lastDay } = await takePlace(
    tx,
    { id: before?.id, serviceType: type, date, services, isAnyway: newReason !== null },
    await aroundOf(tx, now),
  );
  return { lastDay, overLimitReason: newReason, ...(isBookedAgain && { cancelledAt: null, ...confirmed }) };
}

const isSameList = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Staff chose to notify the customer. */
async function notifyOfSave(
  tx: Tx,
  before: Row | null,
  row: Row,
  bookingContext: Omit<BookingContext, 'settings'>,
): Promise<void> {
  await notifyCustomer(tx, row, newsOfSave(before, row), { ...bookingContext, settings: await readSettings(tx) });
}

function newsOfSave(before: Row | null, row: Row): News {
  if (row.cancelledAt) return 'cancelled';
  if (before === null) return 'received';
  if (before.cancelledAt) return 'restored';
  return before.date !== row.date || before.time !== row.time ? 'moved' : 'status';
}

function requireStep(before: Row | null, { status }: BookingForm): void {
  if (maySetStatus(before?.status ?? null, status)) return;
  throw failure.ruleBroken('booking_status_step', { status: 'booking_status_step' });
}

/**
 * Throws 422 for an unknown type, and for work that does not belong to the type. Work that was booked before stays
 * allowed.
 */
async function requireWork(tx: Tx, before: Row | null, parsed: BookingForm): Promise<void> {
  const known = before ? ((await servicesOf(tx, [before.id])).get(before.id) ?? []) : [];
  const isNewType = before?.serviceType !== parsed.serviceType;
  if (isNewType && (await tx.$count(serviceType, eq(serviceType.id, parsed.serviceType))) === 0) {
    throw failure.ruleBroken('input_choose_type', { serviceType: 'input_choose_type' });
  }
  const requested = isNewType ? parsed.services : parsed.services.filter((id) => !known.includes(id));
  if (requested.length === 0) return;
  const found = await tx
    .select({ id: service.id, type: service.serviceType })
    .from(service)
    .where(inArray(service.id, requested));
  if (found.length === requested.length && found.every(({ type }) => type === parsed.serviceType)) return;
  throw failure.ruleBroken('input_not_of_service_type', { services: 'input_not_of_service_type' });
}
