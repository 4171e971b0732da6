import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import type { Delivery } from '#src/mail/mail-transport.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';

/** A lead whose last reply was only stored, because there is no mail server, or was refused by one. */

let delivery: Delivery = { kind: 'taken' };
let without: TestApp;
let refusing: TestApp;
const tokens = new Map<TestApp, string>();

beforeAll(async () => {
  without = await openTestApp();
  refusing = await openTestApp({ post: { deliver: async () => delivery, close: () => undefined } });
  for (const app of [without, refusing]) {
    tokens.set(app, await app.signInAs({ role: 2, access: ['contact', 'book-service'] }));
  }
});
afterAll(async () => {
  await without.close();
  await refusing.close();
});
beforeEach(async () => {
  for (const { database } of [without, refusing]) {
    await emptyTables(database, 'contact', 'booking', 'mail', 'lead_note', 'lead_change');
  }
});

const tokenOf = (app: TestApp) => tokens.get(app) ?? '';
const post = (app: TestApp, path: string, json: object) => app.post(`/admin/${path}`, { token: tokenOf(app), json });
const put = (app: TestApp, path: string, json: object) => app.put(`/admin/${path}`, { token: tokenOf(app), json });

async function reply(app: TestApp, resource: string, id: number) {
  const json = { resource, id, seen: 0, subject: 'The Luxor', text: 'It is here.', key: crypto.randomUUID() };
  expect((await post(app, 'inbox/reply', json)).status).toBe(200);
  app.pass(10_000);
  await app.jobs.ask('send-mail', {});
  await app.work();
}

const resolve = (app: TestApp, leads: { resource: string; id: number }[], more: object = {}) =>
  post(app, 'inbox/change', { leads: leads.map((lead) => ({ ...lead, status: 3 })), ...more });
const statusOf = async (app: TestApp, id: number, resource = 'contact') =>
  (await app.get(`/admin/${resource}?id=${id}`, { token: tokenOf(app) })).result.status;

describe('resolving a lead whose last reply was not sent', () => {
  it('needs a confirmation that names it, and changes no other lead before that', async () => {
    const { id } = await makeContact(without.db, { name: 'Nora Quay' });
    const other = await makeContact(without.db);
    await reply(without, 'contact', id);
    const leads = [
      { resource: 'contact', id },
      { resource: 'contact', id: other.id },
    ];
    const { status, error } = await resolve(without, leads);
    expect([status, error.message]).toEqual([409, 'The last reply to Nora Quay was not sent. Resolve anyway?']);
    expect(error.details).toEqual({ ask: 'answer-not-sent', leads: [{ resource: 'contact', id, name: 'Nora Quay' }] });
    expect([await statusOf(without, id), await statusOf(without, other.id)]).toEqual([1, 1]);
    expect((await resolve(without, leads, { anyway: true })).status).toBe(200);
    expect([await statusOf(without, id), await statusOf(without, other.id)]).toEqual([3, 3]);
  });

  it('needs a confirmation after a refusal too, but not once the reply was sent or the customer called', async () => {
    const first = await makeContact(refusing.db);
    const second = await makeContact(refusing.db);
    delivery = { kind: 'refused', reason: '550 no such mailbox' };
    await reply(refusing, 'contact', first.id);
    delivery = { kind: 'taken' };
    await reply(refusing, 'contact', second.id);
    expect((await resolve(refusing, [{ resource: 'contact', id: first.id }])).status).toBe(409);
    expect((await resolve(refusing, [{ resource: 'contact', id: second.id }])).status).toBe(200);
    const call = { resource: 'contact', id: first.id, kind: 'call', text: 'Told her.', key: crypto.randomUUID() };
    await post(refusing, 'inbox/note', call);
    expect((await resolve(refusing, [{ resource: 'contact', id: first.id }])).status).toBe(200);
  });

  it('needs the same confirmation in the form and for several records of a list', async () => {
    const { id } = await makeContact(without.db);
    await reply(without, 'contact', id);
    const saved = await put(without, 'contact', { id, status: 3 });
    expect([saved.status, saved.error.details.ask]).toEqual([409, 'answer-not-sent']);
    expect((await put(without, 'contact', { id, status: 2 })).status).toBe(200);
    expect((await put(without, 'contact/update-more', { record: [{ id, status: 3 }] })).status).toBe(409);
    expect((await put(without, 'contact/update-more', { record: [{ id, status: 3, anyway: true }] })).status).toBe(200);
    expect(await statusOf(without, id)).toBe(3);
    // It is resolved already.
    expect((await put(without, 'contact', { id, status: 3, notes: 'Done' })).status).toBe(200);
  });

  it('needs the same confirmation for a booking', async () => {
    const { id } = await makeBooking(without.db, { status: 2 });
    await reply(without, 'book-service', id);
    expect((await put(without, 'book-service', { id, status: 3 })).status).toBe(409);
    expect((await put(without, 'book-service', { id, status: 3, anyway: true })).status).toBe(200);
    expect(await statusOf(without, id, 'book-service')).toBe(3);
  });
});
