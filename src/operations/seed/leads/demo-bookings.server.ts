import {
  booking,
  bookingService,
  bookingState,
  service,
  serviceCategory,
  serviceType,
} from '#src/bookings/booking.table.ts';
import { earlierRequest } from '#src/bookings/earlier/earlier.table.ts';
import { stayFrom, workDays } from '#src/bookings/slots/slot.ts';
import { statusOf } from '#src/bookings/state/booking-state.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dayAfter, dealerDay, minutesOf } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { hourMs, minuteMs } from '#src/lib/duration.ts';
import { centsFromDollars } from '#src/lib/money.ts';
import { type BookingFact, bookings } from '../../../../demo/facts/bookings.ts';
import { dealer } from '../../../../demo/facts/dealer.ts';
import { serviceCategories, services, serviceTypes } from '../../../../demo/facts/services.ts';
import { visitors } from '../../../../demo/facts/visitors.ts';
import { demoClosedDays } from '../settings.server.ts';
import { plantNewOwners, plantShopPhotos } from './demo-boats.server.ts';
import { plantEstimates } from './demo-estimates.server.ts';
import { demoState, stateSteps, statusSteps } from './demo-states.ts';
import { openDay } from './open-day.ts';
import { type Owner, ownerAt, ownersFor, writeDemoHistory } from './owners.server.ts';
import { statusHistory } from './status-history.server.ts';

/** The defaults of each service type. */
const hoursADay = 8;

type Ids = ReadonlyMap<string, number>;
type Context = { types: Ids; work: Ids; owners: readonly Owner[]; now: Date };

/** The shop's services, and bookings before and after the day of the seed. */
export async function plantBookings(tx: Tx, now: Date): Promise<void> {
  const types = await plantTypes(tx);
  const work = await plantServices(tx, types, await plantCategories(tx));
  const context = { types, work, owners: await ownersFor(tx, 'book-service'), now };
  const rows = bookings.map((fact) => bookingRow(fact, context));
  const planted = await tx
    .insert(booking)
    .values(rows.map(({ steps: _steps, ...row }) => row))
    .returning({ id: booking.id });
  const steps = planted.flatMap(
    ({ id: bookingId }, at) => rows[at]?.steps.map((step) => ({ bookingId, ...step })) ?? [],
  );
  await tx.insert(bookingState).values(steps);
  await tx.insert(bookingService).values(
    planted.flatMap(({ id: bookingId }, at) =>
      (bookings[at]?.services ?? []).map((slug, position) => ({
        bookingId,
        position,
        serviceId: requireId(work, slug),
      })),
    ),
  );
  const asking = planted.flatMap(({ id: bookingId }, at) =>
    bookings[at]?.wantsEarlier ? [{ bookingId, createdAt: new Date(now.getTime() - (at + 1) * hourMs) }] : [],
  );
  await tx.insert(earlierRequest).values(asking);
  await plantShopPhotos(tx, planted, now);
  await plantNewOwners(tx, now);
  await plantEstimates(tx, planted, now);
  await writeDemoHistory(
    tx,
    planted.map(({ id: recordId }, at) => historyOf(recordId, rows[at], ownerAt(context.owners, bookings[at]?.owner))),
  );
}

type Row = ReturnType<typeof bookingRow>;

function historyOf(recordId: number, row: Row | undefined, owner: Owner | null) {
  const recordName = row ? `${row.firstName} ${row.lastName}, ${row.date} ${row.time}` : '';
  return { resource: 'book-service', recordId, recordName, owner, steps: statusSteps(row?.steps ?? []) };
}

const slugAndId = <Table extends typeof serviceType | typeof serviceCategory | typeof service>(table: Table) => ({
  slug: table.slug,
  id: table.id,
});

const idsOf = (rows: { slug: string; id: number }[]): Ids => new Map(rows.map(({ slug, id }) => [slug, id]));

async function plantTypes(tx: Tx): Promise<Ids> {
  const rows = serviceTypes.map((fact, at) => ({ ...fact, index: at + 1 }));
  return idsOf(await tx.insert(serviceType).values(rows).returning(slugAndId(serviceType)));
}

async function plantCategories(tx: Tx): Promise<Ids> {
  const rows = serviceCategories.map((fact, at) => ({ ...fact, index: at + 1 }));
  return idsOf(await tx.insert(serviceCategory).values(rows).returning(slugAndId(serviceCategory)));
}

async function plantServices(tx: Tx, types: Ids, categories: Ids): Promise<Ids> {
  const rows = services.map(({ slug, type, category, name, desc, hours, priceFrom }, at) => ({
    slug,
    name,
    desc,
    index: at + 1,
    durationHours: hours,
    serviceType: requireId(types, type),
    serviceCategory: requireId(categories, category),
    priceFromCents: priceFrom === null ? null : centsFromDollars(priceFrom),
  }));
  return idsOf(await tx.insert(service).values(rows).returning(slugAndId(service)));
}

/** Long work occupies several days. */
function lastDayOf({ services: slugs }: BookingFact, date: string, hours: Settings['hours']): string {
  const work = services.reduce((sum, { slug, hours: takes }) => sum + (slugs.includes(slug) ? takes : 0), 0);
  return stayFrom(date, workDays(work, { hoursADay }), hours)?.lastDay ?? date;
}

function requireId(ids: Ids, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo has no ${slug}.`);
  return id;
}

function bookingRow(fact: BookingFact, { types, owners, now }: Context) {
  const { who, day, bookedAhead, type, owner, language, time, status } = fact;
  const { boat, engine, serial, notes, staffNotes, overLimitReason, isUnconfirmed, isCancelled } = fact;
  const hours = { week: [...dealer.hours], closedDays: demoClosedDays(now) };
  const date = openDay(day, hours, now);
  const requested = startOfDealerDay(date).getTime() - (bookedAhead * 24 - 11) * hourMs;
  const createdAt = new Date(Math.min(requested, now.getTime() - 3 * hourMs));
  const answered = statusHistory(createdAt, status, now)[0]?.at ?? null;
  const dropOff = new Date(startOfDealerDay(date).getTime() + minutesOf(time) * minuteMs);
  const state = demoState(fact, dropOff, now);
  const steps = stateSteps(state, dropOff, now);
  return {
    ...visitors[who],
    language,
    date,
    lastDay: lastDayOf(fact, date, hours),
    time,
    state,
    promisedDay: fact.promisedFor === undefined ? null : openDay(fact.promisedFor, hours, now),
    partsDay: fact.partsInDays === undefined ? null : dayAfter(dealerDay(now), fact.partsInDays),
    status: statusOf(state),
    steps,
    boat,
    engine,
    serial,
    engineHours: fact.engineHours ?? null,
    nextServiceMonths: fact.nextServiceMonths ?? null,
    nextServiceAtHours: fact.nextServiceAtHours ?? null,
    notes,
    staffNotes,
    overLimitReason,
    isUnconfirmed: isUnconfirmed ?? false,
    cancelledAt: isCancelled ? new Date(now.getTime() - 2 * hourMs) : null,
    serviceType: requireId(types, type),
    owner: ownerAt(owners, owner)?.id ?? null,
    createdAt,
    firstAnsweredAt: answered,
    updatedAt: steps.at(-1)?.at ?? answered ?? createdAt,
  };
}
