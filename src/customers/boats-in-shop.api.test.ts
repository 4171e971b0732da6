import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { boatOwner } from '#src/bookings/new-owner/boat-owner.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { customer, customerBoat } from './customer.table.ts';
import type { BoatOnPage } from './customer-page.ts';

/** What bookings say of the boats of customers. */

let api: TestApp;
let counter: string;
let clerk: string;
let admin: string;
const hull = 'ABC12345D404';
const nora = { email: 'nora@mail.example', boat: 'Osprey 24', serial: 'abc-12345 d404' };
const ida = { hull, name: 'Ida Reef', email: 'ida@mail.example', language: 'en' };

beforeAll(async () => {
  api = await openTestApp();
  counter = await api.signInAs({ role: role.staff, access: ['book-service'] });
  clerk = await api.signInAs({ role: role.staff, access: ['contact', 'book-service'] });
  admin = await api.signInAs({ role: role.admin });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:00:00Z');
  await emptyTables(api.database, 'booking', 'contact', 'customer', 'boat_owner', 'mail', 'audit');
});

const visit = (fields: object = {}) =>
  makeBooking(api.db, { ...nora, status: 3, createdAt: new Date('2026-04-01T18:00:00Z'), ...fields });
const boatsOf = async (id: number | null, by = counter): Promise<BoatOnPage[]> =>
  (await api.get(`/admin/customer/page?id=${id}`, { token: by })).result.boats;
const customerOf = async (email: string): Promise<number> => {
  const [row] = await api.db.select().from(customer).where(eq(customer.email, email));
  return row?.id ?? 0;
};
const sell = (id: number, json: object = {}) =>
  api.post('/admin/book-service/new-owner', { token: counter, json: { id, ...ida, ...json } });
const undo = (id: number) => api.post('/admin/book-service/undo-new-owner', { token: counter, json: { id } });

describe('the boat of a customer', () => {
  it('has the engine hours and the next service of the last booking that has them', async () => {
    const { customer: id } = await visit({ date: '2025-05-04', engineHours: 640, nextServiceMonths: 12 });
    const last = await visit({ date: '2026-05-04', engineHours: 780, nextServiceAtHours: 880 });
    await visit({ date: '2026-11-27', status: 1 });
    expect(await boatsOf(id)).toMatchObject([
      {
        hin: hull,
        shop: { booking: last.id, hours: 780, hoursOn: '2026-05-04', next: { day: null, hours: 880 } },
        passedOn: null,
        takenOver: null,
      },
    ]);
  });

  it('keeps hours that staff have entered since', async () => {
    const { id: booking, customer: id } = await visit({ date: '2026-05-04', engineHours: 780 });
    const [{ id: boat } = { id: 0 }] = await boatsOf(id);
    const enter = (hoursOn: string) =>
      api.post('/admin/customer/boat', {
        token: counter,
        json: { id: boat, customer: id, make: 'Osprey', hin: hull, hours: 801, hoursOn },
      });
    await enter('2026-06-01');
    expect(await boatsOf(id)).toMatchObject([{ hours: 801, shop: null }]);
    await enter('2026-04-01');
    expect(await boatsOf(id)).toMatchObject([{ shop: { booking, hours: 780 } }]);
  });

  it('has nothing of bookings of somebody else, of another hull number, called off, removed or unconfirmed', async () => {
    const { customer: id } = await visit();
    await visit({ email: 'otto@mail.example', engineHours: 900 });
    await visit({ serial: 'XYZ12345D404', engineHours: 900 });
    await visit({ cancelledAt: api.clock.now, engineHours: 900 });
    await visit({ isRemove: true, engineHours: 900 });
    await visit({ isUnconfirmed: true, engineHours: 900 });
    expect((await boatsOf(id)).find(({ hin }) => hin === hull)).toMatchObject({ shop: null });
  });

  it('says nothing of bookings to those who do not see them', async () => {
    const { customer: id } = await visit({ engineHours: 780 });
    await makeContact(api.db, { email: nora.email });
    const sales = await api.signInAs({ role: role.staff, access: ['contact'] });
    expect(Object.keys((await boatsOf(id, sales))[0] ?? {})).not.toContain('shop');
    expect(Object.keys((await boatsOf(id, clerk))[0] ?? {})).toContain('shop');
  });
});

describe('a boat that was sold on', () => {
  it('is passed on by its former owner, and is its new owner’s, until that is undone', async () => {
    const { id, customer: former } = await visit({ date: '2026-05-04', engineHours: 780, nextServiceAtHours: 880 });
    await sell(id);
    expect(await boatsOf(former)).toMatchObject([{ passedOn: '2026-11-20', shop: { hours: 780, next: null } }]);
    const theirs = await customerOf(ida.email);
    expect(await boatsOf(theirs)).toMatchObject([
      { hin: hull, takenOver: '2026-11-20', passedOn: null, shop: { hours: 780, next: { hours: 880 } } },
    ]);
    await undo(id);
    expect(await boatsOf(former)).toMatchObject([{ passedOn: null, shop: { next: { hours: 880 } } }]);
    expect(await boatsOf(theirs)).toEqual([]);
  });

  it('is offered to forms for its new owner alone, until that is undone', async () => {
    const { id, customer: former } = await visit();
    const other = await visit({ serial: 'XYZ12345D404' });
    await sell(id);
    const theirs = await customerOf(ida.email);
    const offered = async (by = counter) => {
      const { result } = await api.get(`/admin/customer/all?ids=${former},${theirs}`, { token: by });
      const people: { id: number; boats: BoatOnPage[] }[] = result.record;
      return [former, theirs].map((one) => people.find((known) => known.id === one)?.boats.map(({ hin }) => hin));
    };
    expect(await offered()).toEqual([['XYZ12345D404'], [hull]]);
    expect(await offered(admin)).toEqual([['XYZ12345D404'], [hull]]);
    expect((await api.get(`/admin/customer/?id=${former}`, { token: counter })).result.boats).toHaveLength(1);
    await undo(id);
    expect((await offered())[0]?.toSorted()).toEqual([hull, other.serial]);
    await sell(id);
    api.pass(60_000);
    await visit({ createdAt: api.clock.now });
    expect((await offered())[0]).toContain(hull);
  });

  it('shows nothing of its former owner to whoever opens the new one', async () => {
    const { id } = await visit({ firstName: 'Nora', lastName: 'Quay', phone: '250-555-0144', notes: 'Call my wife' });
    await sell(id);
    const page = await api.get(`/admin/customer/page?id=${await customerOf(ida.email)}`, { token: admin });
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.result)).not.toMatch(/Nora|Quay|0144|wife|Osprey|nora@/);
  });

  it('has the work of an earlier visit that is not done for its owner alone', async () => {
    const { id } = await visit({ date: '2026-05-04', engineHours: 780 });
    await visit({ date: '2026-11-19', status: 2, engineHours: 905 });
    await sell(id);
    expect(await boatsOf(await customerOf(ida.email))).toMatchObject([{ shop: { hours: 780 } }]);
  });

  it('and sold again, was passed on by its first two owners', async () => {
    const { id, customer: former } = await visit();
    await sell(id);
    api.pass(60_000);
    await sell(id, { name: 'Otto Pike', email: 'otto@mail.example' });
    expect(await boatsOf(former)).toMatchObject([{ passedOn: '2026-11-20' }]);
    expect(await boatsOf(await customerOf(ida.email))).toMatchObject([{ passedOn: '2026-11-20', takenOver: null }]);
    expect(await boatsOf(await customerOf('otto@mail.example'))).toMatchObject([{ takenOver: '2026-11-20' }]);
  });

  it('is one boat of somebody who had booked it already, and stays with whoever books it since', async () => {
    const { id } = await visit();
    const before = await visit({ email: ida.email });
    await sell(id);
    expect(await boatsOf(before.customer)).toMatchObject([{ make: 'Osprey 24', takenOver: '2026-11-20' }]);
    api.pass(60_000);
    const since = await visit({ email: 'otto@mail.example', createdAt: api.clock.now });
    expect(await boatsOf(since.customer)).toMatchObject([{ passedOn: null, takenOver: null }]);
  });

  it('goes with its new owner when they are merged, and comes back when that is undone', async () => {
    const { id } = await visit();
    await sell(id);
    const from = await customerOf(ida.email);
    const { customer: into } = await makeContact(api.db, { email: 'i.reef@mail.example' });
    const merged = await api.post('/admin/customer/merge', { token: clerk, json: { into, from } });
    expect(await boatsOf(into, clerk)).toMatchObject([{ hin: hull, takenOver: '2026-11-20' }]);
    await api.post('/admin/customer/undo', { token: clerk, json: { id: merged.result.id } });
    expect([await boatsOf(into, clerk), await boatsOf(from, clerk)]).toMatchObject([[], [{ takenOver: '2026-11-20' }]]);
  });

  it('is forgotten with its new owner, who was nothing else', async () => {
    const { id, customer: former } = await visit();
    await sell(id);
    await api.post('/admin/privacy/erase', { token: admin, json: { email: ida.email } });
    expect([await customerOf(ida.email), await api.db.$count(customerBoat)]).toEqual([0, 1]);
    expect(await boatsOf(former)).toMatchObject([{ passedOn: '2026-11-20' }]);
    const [kept] = await api.db.select().from(boatOwner);
    expect([kept?.email, kept?.customer]).toEqual(['', null]);
  });
});
