import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { alert } from '#src/leads/alerts/alert.table.ts';
import { contact, subscriber, trade } from '#src/leads/lead.table.ts';
import { quote } from '#src/quotes/quote.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { uniqueWord } from '#src/test-factories/unique.ts';
import { customer, customerAddress } from './customer.table.ts';

let api: TestApp;
let admin: string;
let counter: string;
let clerk: string;
let sales: string;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: role.admin });
  counter = await api.signInAs({ role: role.staff, access: ['book-service'] });
  clerk = await api.signInAs({ role: role.staff, access: ['contact', 'book-service'] });
  sales = await api.signInAs({ role: role.staff, access: ['contact'] });
});
afterAll(() => api.close());

const newEmail = () => `${uniqueWord()}@example.net`;

async function makePerson() {
  const { db } = api;
  const email = newEmail();
  const message = await makeContact(db, { name: 'Juniper Fathom', email });
  const visit = await makeBooking(db, { email, boat: 'Highfield CL 310 2022', serial: 'ZZZKW439H717' });
  await db
    .insert(trade)
    .values({ name: 'Juniper', email, make: 'Arrowline', model: '17 Open', year: 2017, engineHours: 212 });
  await db.insert(subscriber).values({ email, confirmedAt: api.clock.now, consentText: 'Yes' });
  await db
    .insert(quote)
    .values({ number: uniqueWord(), state: 'draft', name: 'J', email, language: 'en', subject: { en: 'X', fr: null } });
  return { id: message.customer ?? 0, email, message, visit };
}

type Page = {
  entries: { kind: string; group: string; about: unknown; undoUntil: string | null }[];
  boats: object[];
  consent: object | null;
  others: object[];
};
const pageOf = async (id: number, token: string): Promise<Page> =>
  (await api.get(`/admin/customer/page?id=${id}`, { token })).result;
const kindsOf = ({ entries }: Page) => entries.map(({ kind }) => kind).sort();

describe('the page', () => {
  it('has every kind of record on one timeline, and their boats', async () => {
    const { id } = await makePerson();
    await api.post('/admin/customer/note', {
      token: admin,
      json: { customer: id, kind: 'note', text: 'Barn door: 7 ft 4' },
    });
    const page = await pageOf(id, admin);
    expect(kindsOf(page)).toEqual(['booking', 'message', 'note', 'quote', 'subscribed', 'trade']);
    expect(page.boats).toMatchObject([
      { make: 'Arrowline', model: '17 Open', year: 2017, hours: 212, source: 'trade' },
      { make: 'Highfield CL 310', year: 2022, hin: 'ZZZKW439H717', serial: null, source: 'booking' },
    ]);
  });

  it('names an alert of a list by its heading, in both languages, and by its address once it is gone', async () => {
    const { email, id } = await makePerson();
    const common = {
      kind: 'search' as const,
      email,
      language: 'en' as const,
      consentText: 'Yes',
      toldUntil: api.clock.now,
    };
    const requested = { ...common, consentAddress: '192.0.2.24', askedAt: api.clock.now };
    await api.db.insert(alert).values([
      { ...requested, path: '/used', key: 'one' },
      { ...requested, path: '/no-such-list', key: 'two' },
    ]);
    const { entries } = await pageOf(id, sales);
    const abouts = entries.filter(({ kind }) => kind === 'alert').map(({ about }) => about);
    expect(abouts).toContain('/no-such-list');
    expect(abouts).toContainEqual({
      en: expect.stringContaining('Pre-owned'),
      fr: expect.stringContaining('occasion'),
    });
  });

  it('hides what a section is missing for, its counts too', async () => {
    const { id } = await makePerson();
    const seenAtCounter = await pageOf(id, counter);
    expect(kindsOf(seenAtCounter)).toEqual(['booking']);
    expect(seenAtCounter.consent).toBeNull();
    expect(kindsOf(await pageOf(id, sales))).toEqual(['message', 'quote', 'subscribed', 'trade']);
    const other = await api.signInAs({ role: role.staff, access: ['products'] });
    expect((await api.get(`/admin/customer/page?id=${id}`, { token: other })).status).toBe(403);
    expect((await api.get(`/admin/customer/page?id=${id}`)).status).toBe(401);
    expect((await api.get('/admin/customer/page?id=999999', { token: admin })).status).toBe(404);
  });

  it('proposes others with the same number or name', async () => {
    const phone = '250-555-0199';
    const { customer: first } = await makeContact(api.db, { name: 'Otis Halyard', phone });
    const { customer: second } = await makeContact(api.db, { name: 'O. Halyard', phone: '+1 (250) 555 0199' });
    const { customer: third } = await makeContact(api.db, { name: 'otis halyard' });
    expect((await pageOf(first ?? 0, admin)).others).toMatchObject([
      { id: second, why: 'phone' },
      { id: third, why: 'name' },
    ]);
  });
});

describe('notes, calls and boats', () => {
  it('are stored once per key, and a call says when to call again', async () => {
    const { id } = await makePerson();
    const json = { customer: id, kind: 'call', text: 'Left a message', callAgainOn: '2026-12-01' };
    const send = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/admin/customer/note',
        payload: json,
        headers: { authorization: `Bearer ${counter}`, 'idempotency-key': 'b6c0a3f2-0d3b-4d6e-9d7c-0b6c4a4e9a11' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const { entries } = await pageOf(id, counter);
    expect(entries.filter(({ kind }) => kind === 'call')).toMatchObject([{ callAgainOn: '2026-12-01' }]);
    await api.post('/admin/customer/note/done', { token: counter, json: { id: first.json().result.id } });
    expect((await pageOf(id, counter)).entries).toContainEqual(
      expect.objectContaining({ kind: 'call', callAgainOn: null }),
    );
  });

  it('refuses what makes no sense, and other people’s boats', async () => {
    const { id } = await makePerson();
    const post = async (path: string, json: object) =>
      (await api.post(`/admin/customer/${path}`, { token: counter, json })).status;
    expect(await post('note', { customer: id, kind: 'note', text: ' ' })).toBe(422);
    expect(await post('note', { customer: id, kind: 'reply', text: 'x' })).toBe(422);
    expect(await post('note', { customer: 999_999, kind: 'note', text: 'x' })).toBe(404);
    expect(await post('note', { customer: id, kind: 'note', text: 'x\0' })).toBe(422);
    expect(await post('boat', { customer: id })).toBe(422);
    expect(await post('boat', { customer: id, make: 'Osprey', hours: '1e309' })).toBe(422);
    expect(await post('boat', { customer: id, make: 'Osprey', colour: 'red' })).toBe(400);
    expect(await post('merge', { into: id, from: '__proto__' })).toBe(422);
    const made = await api.post('/admin/customer/boat', { token: counter, json: { customer: id, make: 'Osprey' } });
    const other = await makePerson();
    expect(await post('boat', { id: made.result.id, customer: other.id, make: 'Stolen' })).toBe(404);
  });
});

describe('merging', () => {
  const post = async (path: string, json: object, token = clerk) =>
    await api.post(`/admin/customer/${path}`, { token, json });

  it('gives all records and addresses to one customer, finds the other as that one, and can be undone for 30 days', async () => {
    const [into, from] = [await makePerson(), await makePerson()];
    const merged = await post('merge', { into: into.id, from: from.id });
    expect(merged.status).toBe(200);
    expect(kindsOf(await pageOf(into.id, sales))).toHaveLength(8);
    expect((await api.get(`/admin/customer/page?id=${from.id}`, { token: sales })).status).toBe(404);
    const later = await makeContact(api.db, { email: from.email.toUpperCase() });
    expect(later.customer).toBe(into.id);

    for (const time of ['once', 'twice']) {
      const undone = await post('undo', { id: merged.result.id });
      expect([time, undone.status, undone.result.customer]).toEqual([time, 200, into.id]);
    }
    expect(kindsOf(await pageOf(into.id, sales))).toHaveLength(4);
    expect(kindsOf(await pageOf(from.id, sales))).toHaveLength(5);
    expect((await pageOf(from.id, sales)).boats).toHaveLength(2);
    const [address] = await api.db.select().from(customerAddress).where(eq(customerAddress.key, from.email));
    expect(address?.customerId).toBe(from.id);
  });

  it('is done once when two merge at the same time, and never with oneself', async () => {
    const [into, from] = [await makePerson(), await makePerson()];
    const both = await Promise.all([
      post('merge', { into: into.id, from: from.id }),
      post('merge', { into: from.id, from: into.id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await post('merge', { into: into.id, from: into.id })).status).toBe(422);
  });

  it('is too late to undo after 30 days', async () => {
    const [into, from] = [await makePerson(), await makePerson()];
    const { result } = await post('merge', { into: into.id, from: from.id });
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 31 * 86_400_000);
    expect((await post('undo', { id: result.id }, await api.signInAs({ role: role.admin }))).status).toBe(404);
    api.clock.now = before;
  });

  it('parts records to a new customer, and undoes it', async () => {
    const { id, message } = await makePerson();
    const parted = await post('part', { id, name: 'June Fathom', records: { contact: [message.id] } }, sales);
    expect(parted.status).toBe(200);
    expect(kindsOf(await pageOf(parted.result.customer, sales))).toEqual(['message']);
    await api.put('/admin/contact', { token: admin, json: { id: message.id, phone: '250-555-0123' } });
    const [row] = await api.db.select().from(contact).where(eq(contact.id, message.id));
    expect(row?.customer).toBe(parted.result.customer);
    expect((await post('undo', { id: parted.result.id })).result.customer).toBe(id);
    expect(kindsOf(await pageOf(id, sales))).toHaveLength(4);
    expect((await post('part', { id, name: 'X', records: { contact: [999_999] } }, sales)).status).toBe(404);
    expect(await api.db.$count(customer, eq(customer.name, 'X'))).toBe(0);
  });

  it('parts no records that the user does not see', async () => {
    const { id, visit } = await makePerson();
    const records = { booking: [visit.id] };
    expect((await post('part', { id, name: 'June Fathom', records }, sales)).status).toBe(404);
    expect((await post('part', { id, name: 'June Fathom', records }, counter)).status).toBe(200);
  });

  it('needs the right to customers', async () => {
    const other = await api.signInAs({ role: role.staff, access: ['products', 'users'] });
    for (const path of ['merge', 'part', 'undo', 'note', 'note/done', 'boat', 'boat/remove']) {
      expect([path, (await post(path, { id: 1 }, other)).status]).toEqual([path, 403]);
    }
  });
});

it('a sale names its buyer, whose boat it is until it is undone or they are erased', async () => {
  const { id, email } = await makePerson();
  const boat = await makeProduct(api.db, { type: 'boat', stock: 2 });
  const sold = await api.post('/admin/product/sold', { token: admin, json: { id: boat.id, buyer: id } });
  expect([sold.status, sold.result.buyer]).toEqual([200, id]);
  expect(kindsOf(await pageOf(id, admin))).toContain('sale');
  const { entries } = await pageOf(id, admin);
  expect(entries.find(({ kind }) => kind === 'sale')?.undoUntil).toBe(sold.result.undoUntil);
  expect(kindsOf(await pageOf(id, sales))).not.toContain('sale');
  expect((await pageOf(id, admin)).boats).toContainEqual(expect.objectContaining({ source: 'sale' }));
  const unknown = await api.post('/admin/product/sold', { token: admin, json: { id: boat.id, buyer: 999_999 } });
  expect(unknown.status).toBe(422);
  await api.post('/admin/product/sold/undo', { token: admin, json: { sale: sold.result.id } });
  expect((await pageOf(id, admin)).boats).not.toContainEqual(expect.objectContaining({ source: 'sale' }));
  const again = await api.post('/admin/product/sold', { token: admin, json: { id: boat.id, buyer: id } });
  await api.post('/admin/privacy/erase', { token: admin, json: { email } });
  const { result } = await api.get(`/admin/product/sold?id=${boat.id}`, { token: admin });
  expect(result.record[0]).toMatchObject({ id: again.result.id, buyer: null });
});

it('the data of a customer is exported and erased with all of their email addresses, and that of nobody else', async () => {
  const [into, from] = [await makePerson(), await makePerson()];
  const stranger = await makePerson();
  await api.post('/admin/customer/merge', { token: clerk, json: { into: into.id, from: from.id } });
  const response = await api.app.inject({
    url: `/api/admin/privacy/export?customer=${into.id}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  const exported = response.json();
  const emails = exported.contacts.map(({ email }: { email: string }) => email);
  expect(emails.toSorted()).toEqual([into.email, from.email].toSorted());
  expect(exported.subscriptions).toHaveLength(2);
  expect(exported.customers.map(({ id }: { id: number }) => id).toSorted()).toEqual([into.id, from.id].toSorted());

  const json = { customer: into.id };
  for (const token of [counter, sales]) {
    expect((await api.post('/admin/privacy/erase', { token, json })).status).toBe(403);
  }
  for (const wrong of [{ customer: '1e309' }, { customer: 'x\0' }, { customer: 0 }, {}]) {
    expect((await api.post('/admin/privacy/erase', { token: admin, json: wrong })).status).toBe(422);
  }
  const { status, result } = await api.post('/admin/privacy/erase', { token: admin, json });
  expect([status, result.contacts, result.bookings, result.trades]).toEqual([200, 2, 2, 2]);
  const left = JSON.stringify([
    await api.db.select().from(contact),
    await api.db.select().from(customer),
    await api.db.select().from(customerAddress),
  ]);
  for (const email of [into.email, from.email]) expect(left).not.toContain(email);
  expect(left).toContain(stranger.email);
  expect((await api.get(`/admin/customer/page?id=${into.id}`, { token: admin })).status).toBe(404);
});

it('a trade-in on the timeline says whose it is, a booking when, and a sale for how much', async () => {
  const { id, visit } = await makePerson();
  const boat = await makeProduct(api.db, { type: 'boat', stock: 1 });
  await api.post('/admin/product/sold', { token: admin, json: { id: boat.id, buyer: id, price: 26_400 } });
  const { entries } = await pageOf(id, admin);
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'trade', owner: null }));
  expect(entries).toContainEqual(expect.objectContaining({ dropOff: { date: visit.date, time: visit.time } }));
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'sale', price: 26_400, text: null }));
});
