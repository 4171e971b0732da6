import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { alert } from '#src/leads/alerts/alert.table.ts';
import { contact, subscriber, trade } from '#src/leads/lead.table.ts';
import { quote } from '#src/quotes/quote.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { uniqueWord } from '#src/test-factories/unique.ts';
import { customer, customerAddress } from './customer.table.ts';

let api: TestApp;
let admin: string;
let counter: string;
let sales: string;
let clerk: string;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: role.admin });
  counter = await api.signInAs({ role: role.staff, access: ['book-service'] });
  sales = await api.signInAs({ role: role.staff, access: ['contact'] });
  clerk = await api.signInAs({ role: role.staff, access: ['contact', 'book-service'] });
});
afterAll(() => api.close());

const rowOf = async (id: number | null) => {
  const [row] = await api.db
    .select()
    .from(customer)
    .where(eq(customer.id, id ?? 0));
  return row;
};

const newEmail = () => `${uniqueWord()}@example.net`;

describe('joining', () => {
  it('gives all six kinds of records of one email address to one customer, whatever its case', async () => {
    const email = newEmail();
    const phone = '250-555-0105';
    const { db } = api;
    const [news] = await db
      .insert(alert)
      .values({
        kind: 'search',
        email: email.toUpperCase(),
        language: 'fr',
        path: '/used',
        key: uniqueWord(),
        consentText: 'Yes',
        consentAddress: '192.0.2.24',
        askedAt: new Date(),
        toldUntil: new Date(),
      })
      .returning();
    const message = await makeContact(db, { name: 'Juniper Fathom', email: email.toUpperCase(), phone });
    const visit = await makeBooking(db, { firstName: 'June', lastName: 'Fathom', email });
    const [offer] = await db.insert(trade).values({ name: 'J. Fathom', email, make: 'Arrowline' }).returning();
    const [mail] = await db.insert(subscriber).values({ email }).returning();
    const [price] = await db
      .insert(quote)
      .values({
        number: uniqueWord(),
        state: 'draft',
        name: 'J',
        email,
        language: 'en',
        subject: { en: 'X', fr: null },
      })
      .returning();
    const owners = [news, message, visit, offer, mail, price].map((row) => row?.customer);
    expect(new Set(owners).size).toBe(1);
    expect(await rowOf(message.customer)).toMatchObject({ name: 'Juniper Fathom', phone, language: 'fr' });
  });

  it('never joins by phone, and gives a lead without email its own customer', async () => {
    const phone = '250-555-0188';
    const first = await makeContact(api.db, { name: 'A', email: null, phone });
    const second = await makeContact(api.db, { name: 'B', email: null, phone });
    expect(first.customer).not.toBeNull();
    expect(second.customer).not.toBe(first.customer);
  });

  it('makes one customer of ten records that come at once', async () => {
    const email = newEmail();
    const made = await Promise.all(Array.from({ length: 10 }, () => makeContact(api.db, { email })));
    expect(new Set(made.map((row) => row.customer)).size).toBe(1);
    expect(await api.db.$count(customerAddress, eq(customerAddress.key, email))).toBe(1);
  });

  it('follows an address that staff correct, and has no customer for erased people', async () => {
    const email = newEmail();
    const known = await makeContact(api.db, { email });
    const mistyped = await makeContact(api.db, { email: `x${email}` });
    await api.put('/admin/contact', { token: admin, json: { id: mistyped.id, email } });
    const [corrected] = await api.db.select().from(contact).where(eq(contact.id, mistyped.id));
    expect(corrected?.customer).toBe(known.customer);
    await api.post('/admin/privacy/erase', { token: admin, json: { email } });
    const left = await api.db.select().from(contact).where(eq(contact.id, known.id));
    expect(left[0]).toMatchObject({ name: 'Erased', customer: null });
    expect(await rowOf(known.customer)).toBeUndefined();
  });
});

describe('the resource', () => {
  it('is for staff with contact or book-service, and for nobody to delete', async () => {
    const other = await api.signInAs({ role: role.staff, access: ['products'] });
    expect((await api.get('/admin/customer/all')).status).toBe(401);
    expect((await api.get('/admin/customer/all', { token: other })).status).toBe(403);
    expect((await api.get('/admin/customer/all', { token: counter })).status).toBe(200);
    const made = await api.post('/admin/customer', { token: counter, json: { name: 'Marigold Kelp' } });
    expect(made.status).toBe(201);
    const removed = await api.app.inject({
      method: 'DELETE',
      url: '/api/admin/customer/delete-more',
      payload: { listID: [made.result.id] },
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(removed.statusCode).toBe(404);
  });

  it('finds by part of the name, of any email address, and of any number however it is written', async () => {
    const email = newEmail();
    const { customer: id } = await makeContact(api.db, { name: 'Alistair Keelson', email, phone: '250-555-0114' });
    const found = async (q: string) =>
      (await api.get(`/admin/customer/all?q=${encodeURIComponent(q)}`, { token: clerk })).result.record.map(
        (record: { id: number }) => record.id,
      );
    for (const q of ['keels', 'alis keel', email.slice(0, 9), '250 555 0114', '(250) 555-0114', '5550114']) {
      expect([q, await found(q)]).toEqual([q, expect.arrayContaining([id])]);
    }
    expect(await found('%')).toEqual([]);
  });

  it('refuses the email address of another customer, naming them', async () => {
    const email = newEmail();
    await makeContact(api.db, { name: 'Otis Halyard', email });
    const { status, error } = await api.post('/admin/customer', { token: clerk, json: { name: 'Otto', email } });
    expect([status, error?.message]).toEqual([409, expect.stringContaining('Otis Halyard')]);
    expect(error?.details).toEqual({ other: { id: expect.any(Number), name: 'Otis Halyard' } });
  });

  it('forgets an address that staff replace, unless something came from it', async () => {
    const typo = newEmail();
    const { result } = await api.post('/admin/customer', { token: clerk, json: { name: 'Casper', email: typo } });
    await api.put('/admin/customer', { token: clerk, json: { id: result.id, email: newEmail() } });
    expect(await api.db.$count(customerAddress, eq(customerAddress.key, typo))).toBe(0);
    const used = newEmail();
    const { customer: known } = await makeContact(api.db, { email: used });
    await api.put('/admin/customer', { token: clerk, json: { id: known, name: 'Casper B.', email: newEmail() } });
    expect(await api.db.$count(customerAddress, sql`${customerAddress.key} = ${used}`)).toBe(1);
  });
});

describe('staff with one section', () => {
  const listOf = async (token: string) =>
    (await api.get('/admin/customer/all?limit=0', { token })).result.record.map(({ id }: { id: number }) => id);
  const found = async (token: string, q: string) =>
    JSON.stringify((await api.get(`/admin/palette?q=${encodeURIComponent(q)}`, { token })).result).includes(q);

  it('see the customers with a record of that section, and those without any record', async () => {
    const name = uniqueWord();
    const { customer: wrote } = await makeContact(api.db, { name, email: newEmail() });
    const [reader] = await api.db.insert(subscriber).values({ email: newEmail() }).returning();
    const { customer: booked } = await makeBooking(api.db, { email: newEmail() });
    const { result: byHand } = await api.post('/admin/customer', { token: counter, json: { name: uniqueWord() } });
    const atCounter = await listOf(counter);
    expect([wrote, reader?.customer].filter((id) => atCounter.includes(id))).toEqual([]);
    expect(atCounter).toEqual(expect.arrayContaining([booked, byHand.id]));
    const inSales = await listOf(sales);
    expect(inSales).toEqual(expect.arrayContaining([wrote, reader?.customer, byHand.id]));
    expect(inSales).not.toContain(booked);
    expect(await listOf(clerk)).toEqual(expect.arrayContaining([wrote, reader?.customer, booked, byHand.id]));
    expect(await listOf(admin)).toEqual(expect.arrayContaining([wrote, reader?.customer, booked, byHand.id]));
    expect([await found(counter, name), await found(sales, name)]).toEqual([false, true]);
  });

  it('can neither open, change nor note the others', async () => {
    const { customer: id } = await makeContact(api.db, { name: 'Otis Halyard', email: newEmail() });
    const statuses = async (token: string) => [
      (await api.get(`/admin/customer?id=${id}`, { token })).status,
      (await api.get(`/admin/customer/page?id=${id}`, { token })).status,
      (await api.put('/admin/customer', { token, json: { id, name: 'Otis' } })).status,
      (await api.post('/admin/customer/note', { token, json: { customer: id, kind: 'note', text: 'x' } })).status,
      (await api.post('/admin/customer/boat', { token, json: { customer: id, make: 'Osprey' } })).status,
    ];
    expect(await statuses(counter)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(sales)).toEqual([200, 200, 200, 200, 200]);
  });

  it('do not learn whose an email address is', async () => {
    const email = newEmail();
    await makeContact(api.db, { name: 'Otis Halyard', email });
    const { status, error } = await api.post('/admin/customer', { token: counter, json: { name: 'Otto', email } });
    expect([status, Object.keys(error.fields)]).toEqual([409, ['email']]);
    expect(JSON.stringify(error)).not.toContain('Halyard');
  });

  it('see no namesake of another section proposed', async () => {
    const name = uniqueWord();
    const { customer: id } = await makeBooking(api.db, { firstName: name, lastName: 'Keel', email: newEmail() });
    const { customer: other } = await makeContact(api.db, { name: `${name} Keel`, email: newEmail() });
    const others = async (token: string) =>
      (await api.get(`/admin/customer/page?id=${id}`, { token })).result.others.map((one: { id: number }) => one.id);
    expect([await others(counter), await others(clerk)]).toEqual([[], [other]]);
  });

  it('undo a merge whole: the name and the first day are as they were', async () => {
    const { db } = api;
    const [older, newer] = [new Date('2026-10-25T17:00:00Z'), new Date('2026-11-03T17:00:00Z')];
    const { customer: from } = await makeContact(db, { name: 'June', email: newEmail(), createdAt: older });
    const { customer: into } = await makeContact(db, { email: newEmail(), createdAt: newer });
    // A subscriber has no name.
    await db
      .update(customer)
      .set({ name: '' })
      .where(eq(customer.id, into ?? 0));
    const merge = async () =>
      (await api.post('/admin/customer/merge', { token: clerk, json: { into, from } })).result.id as number;
    const undo = (id: number) => api.post('/admin/customer/undo', { token: clerk, json: { id } });
    const first = await merge();
    expect(await rowOf(into)).toMatchObject({ name: 'June', createdAt: older });
    await undo(first);
    expect(await rowOf(into)).toMatchObject({ name: '', createdAt: newer });
    expect(await rowOf(from)).toMatchObject({ name: 'June', createdAt: older });

    // What is older still came from elsewhere, and stays.
    const second = await merge();
    const oldest = new Date('2026-01-02T17:00:00Z');
    await db
      .update(customer)
      .set({ createdAt: oldest })
      .where(eq(customer.id, into ?? 0));
    await undo(second);
    expect(await rowOf(into)).toMatchObject({ createdAt: oldest });
  });

  it('merge and undo only where they see every record', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const { customer: into } = await makeBooking(api.db, { email: first });
    const { customer: from } = await makeBooking(api.db, { email: second });
    await makeContact(api.db, { email: second });
    const json = { into, from };
    expect((await api.post('/admin/customer/merge', { token: counter, json })).status).toBe(404);
    const swapped = { into: from, from: into };
    expect((await api.post('/admin/customer/merge', { token: counter, json: swapped })).status).toBe(404);
    const merged = await api.post('/admin/customer/merge', { token: clerk, json });
    expect(merged.status).toBe(200);
    const undo = { json: { id: merged.result.id } };
    expect((await api.post('/admin/customer/undo', { token: counter, ...undo })).status).toBe(404);
    const changes = async (token: string) =>
      (await api.get(`/admin/customer/page?id=${into}`, { token })).result.changes.length;
    expect([await changes(counter), await changes(clerk)]).toEqual([0, 1]);
    expect((await api.post('/admin/customer/undo', { token: clerk, ...undo })).status).toBe(200);
  });
});
