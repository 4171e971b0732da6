import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeService, makeServiceCategory, makeServiceType } from '#src/test-factories/make-service.server.ts';
import { booking } from './booking.table.ts';
import { bookingResource } from './booking-resource.server.ts';
import { serviceCategoryResource, serviceResource, serviceTypeResource } from './service-resource.server.ts';

const now = () => new Date('2026-11-20T18:00:00Z');
const clerk = { id: 1, username: 'desk', role: 2, access: ['book-service'] } as const;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database, 'booking', 'service', 'service_type', 'service_category', 'audit');
});

const input = () => ({ db: database.db, now });
const bookings = () => openResource(input(), bookingResource).as(clerk);
const services = () => openResource(input(), serviceResource).as(clerk);
const types = () => openResource(input(), serviceTypeResource).as(clerk);
const categories = () => openResource(input(), serviceCategoryResource).as(clerk);

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'it went through',
    ({ status, fields, messageKey }) => ({ status, fields, messageKey }),
  );

const customer = { firstName: 'Rosalind', lastName: 'Quay', email: 'rosalind@example.com' };
const visit = { date: '2026-11-27', time: '09:30' };

describe('a booking', () => {
  it('keeps its services in order, and refuses services of another type', async () => {
    const { id: serviceType } = await makeServiceType(database.db);
    const [impeller, oil, other] = [
      await makeService(database.db, { serviceType }),
      await makeService(database.db, { serviceType }),
      await makeService(database.db),
    ];
    const made = await bookings().create({ ...customer, ...visit, serviceType, services: [oil.id, impeller.id] });
    expect(made).toMatchObject({ ...visit, status: 1, services: [oil.id, impeller.id] });
    expect(await refusal(bookings().update({ id: made.id, services: [oil.id, other.id] }))).toMatchObject({
      status: 422,
      fields: { services: 'input_not_of_service_type' },
    });
    expect(await refusal(bookings().update({ id: made.id, services: [99] }))).toMatchObject({ status: 422 });
    expect((await bookings().update({ id: made.id, services: '[]' })).services).toEqual([]);
  });

  it('keeps its services after they were moved to another type', async () => {
    const work = await makeService(database.db);
    const made = await makeBooking(database.db, { serviceType: work.serviceType, services: [work.id] });
    await services().update({ id: work.id, serviceType: (await makeServiceType(database.db)).id });
    expect(await bookings().update({ id: made.id, status: 2 })).toMatchObject({ status: 2, services: [work.id] });
  });

  it('of an unknown type is refused with a message at the field', async () => {
    expect(await refusal(bookings().create({ ...customer, ...visit, serviceType: 99 }))).toMatchObject({
      status: 422,
      fields: { serviceType: 'input_choose_type' },
    });
  });

  it('changes status from new to in progress to resolved and back to in progress, and in no other way', async () => {
    const { id, serviceType } = await makeBooking(database.db);
    const step = (status: number) => refusal(bookings().update({ id, status }));
    const refused = { status: 422, fields: { status: 'booking_status_step' } };
    expect(await refusal(bookings().create({ ...customer, ...visit, serviceType, status: 2 }))).toMatchObject(refused);
    expect(await step(3)).toMatchObject(refused);
    expect(await step(2)).toBe('it went through');
    expect(await step(1)).toMatchObject(refused);
    expect(await step(3)).toBe('it went through');
    expect(await step(1)).toMatchObject(refused);
    expect(await step(2)).toBe('it went through');
    expect((await bookings().history(id)).map(({ changes }) => changes.status)).toEqual([
      { from: 3, to: 2 },
      { from: 2, to: 3 },
      { from: 1, to: 2 },
    ]);
  });

  it('is cloned as new', async () => {
    const work = await makeService(database.db);
    const made = await makeBooking(database.db, { serviceType: work.serviceType, services: [work.id], status: 3 });
    expect(await bookings().clone(made.id)).toMatchObject({ status: 1, services: [work.id] });
  });

  it('is found by day, service, customer and boat', async () => {
    const work = await makeService(database.db);
    const serviceType = work.serviceType;
    await makeBooking(database.db, { lastName: 'A', date: '2026-11-26', serviceType, services: [work.id] });
    await makeBooking(database.db, { lastName: 'B', date: '2026-11-27', time: '13:00', boat: 'Osprey 24' });
    await makeBooking(database.db, { lastName: 'C', date: '2026-11-27', time: '08:30', email: 'wren@example.com' });
    const found = async (query: Record<string, string>) =>
      (await bookings().list({ sort: '{"date":1}', ...query })).record.map(({ lastName }) => lastName);
    expect(await found({})).toEqual(['A', 'C', 'B']);
    expect(await found({ from: '2026-11-27' })).toEqual(['C', 'B']);
    expect(await found({ date: '2026-11-26' })).toEqual(['A']);
    expect(await found({ service: String(work.id) })).toEqual(['A']);
    expect(await found({ email: 'Wren@example.com' })).toEqual(['C']);
    expect(await found({ q: 'osprey rosalind' })).toEqual(['B']);
    expect(await refusal(bookings().list({ date: 'today' }))).toMatchObject({ status: 400 });
  });

  it('of today is listed first, then those to come, then the past ones', async () => {
    const { id: serviceType } = await makeServiceType(database.db);
    for (const [date, time] of [
      ['2026-11-19', '09:00'],
      ['2027-03-01', '09:00'],
      ['2026-11-20', '13:00'],
      ['2026-10-01', '09:00'],
      ['2026-11-20', '09:00'],
      ['2026-11-23', '09:00'],
    ] as const)
      await makeBooking(database.db, { serviceType, date, time });
    const days = async (query: Record<string, string>) =>
      (await bookings().list(query)).record.map(({ date, time }) => `${date} ${time}`);
    expect(await days({})).toEqual([
      '2026-11-20 09:00',
      '2026-11-20 13:00',
      '2026-11-23 09:00',
      '2027-03-01 09:00',
      '2026-11-19 09:00',
      '2026-10-01 09:00',
    ]);
    expect((await days({ sort: '{"date":-1}' }))[0]).toBe('2027-03-01 09:00');
  });

  it('is visible to staff with access to book-service only', async () => {
    const resource = openResource(input(), bookingResource);
    expect(await refusal(resource.as({ ...clerk, access: ['contact'] }).list())).toMatchObject({ status: 403 });
    expect(await refusal(resource.as(null).list())).toMatchObject({ status: 401 });
  });
});

describe('a service, type or category', () => {
  it('gets a slug from its name and the last position', async () => {
    const first = await types().create({ name: 'Boat storage' });
    const second = await types().create({ name: { en: 'Boat storage', fr: 'Entreposage' }, index: 7 });
    const third = await types().create({ name: 'Repair', slug: 'boat-repair' });
    expect([first, second, third].map(({ slug, index }) => [slug, index])).toEqual([
      ['boat-storage', 1],
      ['boat-storage-2', 7],
      ['boat-repair', 8],
    ]);
    expect(await refusal(types().create({ name: 'Repair', slug: 'boat-repair' }))).not.toBe('it went through');
    expect((await types().update({ id: third.id, name: 'Repairs' })).slug).toBe('boat-repair');
  });

  it('has a price in dollars, and requires an existing type and category', async () => {
    const { id: serviceType } = await makeServiceType(database.db);
    const { id: serviceCategory } = await makeServiceCategory(database.db);
    const work = { name: 'Winterizing', serviceType, serviceCategory, durationHours: 2.5, priceFrom: '289.50' };
    const made = await services().create(work);
    expect(made).toMatchObject({
      ...work,
      name: { en: 'Winterizing', fr: null },
      priceFrom: 289.5,
      slug: 'winterizing',
    });
    expect(await services().update({ id: made.id, durationHours: 3 })).toMatchObject({ priceFrom: 289.5 });
    expect(await refusal(services().update({ id: made.id, serviceType: 99 }))).toMatchObject({
      fields: { serviceType: 'input_choose_type' },
    });
    expect(await refusal(services().update({ id: made.id, serviceCategory: 99 }))).toMatchObject({
      fields: { serviceCategory: 'input_select_category' },
    });
    expect(await services().clone(made.id)).toMatchObject({
      name: { en: 'Winterizing (copy)' },
      slug: 'winterizing-copy',
      active: false,
    });
  });

  it('can’t be deleted while it is in use', async () => {
    const work = await makeService(database.db, { name: 'Winterizing' });
    const made = await makeBooking(database.db, { serviceType: work.serviceType, services: [work.id] });
    const used = { status: 409, messageKey: 'error_used_by' };
    expect(await refusal(types().remove(work.serviceType))).toMatchObject(used);
    expect(await refusal(categories().remove(work.serviceCategory))).toMatchObject(used);
    expect(await refusal(services().remove(work.id))).toMatchObject(used);
    await database.db.delete(booking).where(eq(booking.id, made.id));
    await services().remove(work.id);
    await types().remove(work.serviceType);
    await categories().remove(work.serviceCategory);
    expect([await types().count(), await categories().count(), await services().count()]).toEqual([0, 0, 0]);
  });
});
