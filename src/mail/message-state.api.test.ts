import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { booking } from '#src/bookings/booking.table.ts';
import { alert } from '#src/leads/alerts/alert.table.ts';
import { subscriber } from '#src/leads/lead.table.ts';
import { askOwner } from '#src/leads/subscribe/ask-for-mail.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { mail } from './mail.table.ts';
import type { Delivery } from './mail-transport.server.ts';

/** The same message says the same wherever staff meet it: with a mail server, with one that refuses, without one. */

const taken: Delivery = { kind: 'taken' };
const refused: Delivery = { kind: 'refused', reason: '550 no such mailbox' };

const servers = [
  { server: 'a mail server', delivery: taken, queued: 'waiting', later: 'sent' },
  { server: 'a refusing mail server', delivery: refused, queued: 'waiting', later: 'failed' },
  { server: 'no mail server', delivery: null, queued: 'kept', later: 'kept' },
] as const;

const apps = new Map<string, { api: TestApp; token: string }>();

beforeAll(async () => {
  for (const { server, delivery } of servers) {
    const post = delivery && { deliver: async () => delivery, close: () => undefined };
    const api = await openTestApp({ post });
    apps.set(server, { api, token: await api.signInAs({ role: role.admin }) });
  }
}, 60_000);
afterAll(async () => {
  for (const { api } of apps.values()) await api.close();
});

function appWith(server: string) {
  const found = apps.get(server);
  if (!found) throw new Error(`no app with ${server}`);
  return found;
}

async function sendMail(api: TestApp) {
  await api.jobs.ask('send-mail', {});
  await api.work();
}

it.each(servers)(
  'with $server a booking says what became of its email: in the answer, the list, the customer’s page',
  async ({ server, queued, later }) => {
    const { api, token } = appWith(server);
    const { id, updatedAt } = await makeBooking(api.db, { email: 'dana@example.com' });
    const one = async () => (await api.get(`/admin/book-service?id=${id}`, { token })).result;
    expect(await one()).toMatchObject({ message: null });
    const saved = await api.put('/admin/book-service', {
      token,
      json: { id, updatedAt, time: '11:00', tellCustomer: true },
    });
    expect([saved.status, saved.error, saved.result?.message]).toEqual([200, undefined, queued]);
    await sendMail(api);
    const { customer, message } = await one();
    expect(message).toBe(later);
    expect((await api.get('/admin/book-service/all', { token })).result.record).toMatchObject([{ message: later }]);
    const page = await api.get(`/admin/customer/page?id=${customer}`, { token });
    expect(page.result.entries).toMatchObject([{ kind: 'booking', message: later }]);
    // What the outbox has, in its own list.
    expect((await api.get('/admin/mail/all', { token })).result.record).toMatchObject([{ state: later }]);
    await api.db.delete(booking).where(eq(booking.id, id));
  },
);

it.each(servers)(
  'with $server an invitation to confirm says the same for an alert and a subscriber',
  async ({ server, queued, later }) => {
    const { api, token } = appWith(server);
    const email = 'ines@example.com';
    const settings = await api.services.catalogue.settings();
    const { now } = api.clock;
    const consent = { consentText: 'Yes', consentAddress: '198.51.100.7', askedAt: now };
    await api.db.insert(subscriber).values({ email, ...consent });
    await api.db
      .insert(alert)
      .values({ email, kind: 'search', language: 'en', path: '/boats', key: 'k', toldUntil: now, ...consent });
    const states = async () => [
      (await api.get('/admin/watch/all', { token })).result.record[0].invitation,
      (await api.get('/admin/subscriber/all', { token })).result.record[0].invitation,
    ];
    expect(await states()).toEqual([null, null]);
    const asking = { settings, publicUrl: api.publicUrl, now };
    await api.db.transaction((tx) => askOwner(tx, { email, language: 'en', about: 'watch' }, asking));
    expect(await states()).toEqual([queued, queued]);
    await sendMail(api);
    expect(await states()).toEqual([later, later]);
    await api.db.update(subscriber).set({ confirmedAt: now });
    expect(await states()).toEqual([later, null]);
  },
);

it.each(servers)(
  'with $server the customer’s page says of a reply what the conversation says',
  async ({ server, later }) => {
    const { api, token } = appWith(server);
    const { id, customer } = await makeContact(api.db, { email: 'otto@example.com' });
    const json = { resource: 'contact', id, seen: 0, subject: 'The Luxor', text: 'It is here.' };
    await api.post('/admin/inbox/reply', { token, json: { ...json, key: crypto.randomUUID() } });
    api.pass(10_000);
    await sendMail(api);
    const lead = await api.get(`/admin/inbox/one?resource=contact&id=${id}`, { token });
    expect(lead.result.notes).toMatchObject([{ mail: later }]);
    const page = await api.get(`/admin/customer/page?id=${customer}`, { token });
    expect(page.result.entries.find(({ kind }: { kind: string }) => kind === 'reply')).toMatchObject({
      message: later,
    });
  },
);

it('no email is sent again without a mail server, and the answer says why', async () => {
  const { api, token } = appWith('no mail server');
  const [kept] = await api.db.select().from(mail).where(eq(mail.state, 'kept'));
  const again = await api.post('/admin/mail/send-again', { token, json: { id: kept?.id } });
  expect([again.status, again.error.message]).toEqual([422, 'Not sent: no mail server is set up.']);
});
