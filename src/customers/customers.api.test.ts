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

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: role.admin });
  counter = await api.signInAs({ role: role.staff, access: ['book-service'] });
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
        ...{ kind: 'search', email: email.toUpperCase(), language: 'fr', path: '/used', key: uniqueWord() },
        ...{ consentText: 'Yes', consentAddress: '192.0.2.24', askedAt: new Date(), toldUntil: new Date() },
      })
      .returning();
    const message = await makeContact(db, { name: 'Juniper Fathom', email: email.toUpperCase(), phone });
    const visit = await makeBooking(db, { firstName: 'June', lastName: 'Fathom', email });
    const [offer] = await db.insert(trade).values({ name: 'J. Fathom', email, make: 'Arrowline' }).returning();
    const [mail] = await db.insert(subscriber).values({ email }).returning();
    const [price] = await db
      .insert(quote)
      .values({
        ...{ number: uniqueWord(), state: 'draft', name: 'J', email, language: 'en' },
        engine: { en: 'X', fr: null },
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
      ...{ method: 'DELETE', url: '/api/admin/customer/delete-more', payload: { listID: [made.result.id] } },
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(removed.statusCode).toBe(404);
  });

  it('finds by part of the name, of any email address, and of any number however it is written', async () => {
    const email = newEmail();
    const { customer: id } = await makeContact(api.db, { name: 'Alistair Keelson', email, phone: '250-555-0114' });
    const found = async (q: string) =>
      (await api.get(`/admin/customer/all?q=${encodeURIComponent(q)}`, { token: counter })).result.record.map(
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
    const { status, error } = await api.post('/admin/customer', { token: counter, json: { name: 'Otto', email } });
    expect([status, error?.message]).toEqual([409, expect.stringContaining('Otis Halyard')]);
    expect(error?.details).toEqual({ other: { id: expect.any(Number), name: 'Otis Halyard' } });
  });

  it('forgets an address that staff replace, unless something came from it', async () => {
    const typo = newEmail();
    const { result } = await api.post('/admin/customer', { token: counter, json: { name: 'Casper', email: typo } });
    await api.put('/admin/customer', { token: counter, json: { id: result.id, email: newEmail() } });
    expect(await api.db.$count(customerAddress, eq(customerAddress.key, typo))).toBe(0);
    const used = newEmail();
    const { customer: known } = await makeContact(api.db, { email: used });
    await api.put('/admin/customer', { token: counter, json: { id: known, name: 'Casper B.', email: newEmail() } });
    expect(await api.db.$count(customerAddress, sql`${customerAddress.key} = ${used}`)).toBe(1);
  });
});
