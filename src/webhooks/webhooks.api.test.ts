import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request as plainRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booking } from '#src/bookings/booking.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { contact } from '#src/leads/lead.table.ts';
import { dayMs, hourMs, minuteMs } from '#src/lib/duration.ts';
import type { Internet } from '#src/lib/net/fetch-public.server.ts';
import { isPublicAddress } from '#src/lib/net/public-address.ts';
import { erasePerson } from '#src/operations/privacy/erase-person.server.ts';
import { cleanUpJob } from '#src/operations/retention/clean-up.server.ts';
import { quote, quoteVersion } from '#src/quotes/quote.table.ts';
import { quoteLine } from '#src/quotes/rules/quote-line.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeQuote } from '#src/test-factories/make-quote.server.ts';
import { makeService } from '#src/test-factories/make-service.server.ts';
import { sendWebhooksJob } from './send-webhooks.server.ts';
import { webhook, webhookDelivery, webhookEvent } from './webhook.table.ts';

type Received = { url: string; headers: IncomingHttpHeaders; body: string };

let api: TestApp;
let admin: string;
let server: Server;
let received: Received[];
let answer: { status: number; text: string } | 'none';
/** Happens before a request is answered. */
let meanwhile: (() => Promise<void>) | null = null;

/** Every public name leads to the test's server, without TLS. */
const world: Internet = {
  resolve: async (host) => [{ address: host.startsWith('inside') ? '10.1.2.3' : '8.8.8.8', family: 4 }],
  isPublic: isPublicAddress,
  request: ((url: URL, options: object) => {
    const here = new URL(url);
    const { port } = server.address() as AddressInfo;
    Object.assign(here, { protocol: 'http:', hostname: '127.0.0.1', port: String(port) });
    return plainRequest(here, options);
  }) as unknown as Internet['request'],
};

beforeAll(async () => {
  api = await openTestApp();
  // Records of the factories have the database's time.
  api.clock.now = new Date(Date.now() + minuteMs);
  server = createServer((request, response) => {
    void text(request).then(async (body) => {
      received.push({ url: request.url ?? '', headers: request.headers, body });
      await meanwhile?.();
      if (answer === 'none') response.destroy();
      else response.writeHead(answer.status, { location: 'https://crm.example/elsewhere' }).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.close();
  await api.close();
});
beforeEach(async () => {
  received = [];
  answer = { status: 200, text: 'ok' };
  // Sessions end after two days, which some tests let pass.
  admin = await api.signInAs({ role: 1 });
  await emptyTables(api.database, 'webhook', 'webhook_event', 'webhook_delivery', 'record_counter', 'audit');
});

const send = async () => {
  const { db, clock, services } = api;
  const { secretBox } = services;
  await sendWebhooksJob({ db, now: () => clock.now, secretBox, world }).run(
    {},
    { id: 'test', signal: new AbortController().signal },
  );
};

type Made = { events?: string[]; url?: string; hasSecret?: boolean };

async function makeWebhook({
  events = ['lead.created'],
  url = 'https://crm.example/hook',
  hasSecret = true,
}: Made = {}) {
  const created = await api.post('/admin/webhook', { token: admin, json: { name: 'CRM', url, events } });
  expect([created.status, created.error]).toEqual([201, undefined]);
  const { id } = created.result;
  if (!hasSecret) return { id, secret: '' };
  const made = await api.post('/admin/webhook/secret', { token: admin, json: { id } });
  return { id, secret: made.result.secret as string };
}

const deliveries = async () => await api.db.select().from(webhookDelivery).orderBy(asc(webhookDelivery.id));

function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

const bodies = () => received.map(({ body }) => JSON.parse(body));

describe('an event', () => {
  it('is posted with id, signature, counter and the whole record when a lead is made, answered and resolved', async () => {
    const { secret } = await makeWebhook({ events: ['lead.created', 'lead.answered', 'lead.resolved'] });
    const { id } = await makeContact(api.db, { name: 'Imogen Skiff', message: 'Is it there? é', notes: 'VIP' });
    const at = api.clock.now;
    await api.db.update(contact).set({ firstAnsweredAt: at, status: 2, updatedAt: at }).where(eq(contact.id, id));
    await api.db.update(contact).set({ status: 3, updatedAt: at }).where(eq(contact.id, id));
    // Neither of these is an event.
    await api.db.update(contact).set({ notes: 'x', updatedAt: at }).where(eq(contact.id, id));
    await send();
    expect(received.every((one) => isSigned(one, secret))).toBe(true);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    const sorted = bodies().toSorted((a, b) => a.data.counter - b.data.counter);
    expect(sorted.map(({ type, data }) => [type, data.counter, data.record.status])).toEqual([
      ['lead.created', 1, 'new'],
      ['lead.answered', 2, 'in-progress'],
      ['lead.resolved', 3, 'resolved'],
    ]);
    expect(sorted[0].data).toMatchObject({
      resource: 'contact',
      id,
      record: { kind: 'message', name: 'Imogen Skiff', message: 'Is it there? é', staffNotes: 'VIP' },
    });
    expect(await deliveries()).toMatchObject([{ state: 'sent' }, { state: 'sent' }, { state: 'sent' }]);
  });

  it('of a lead says how the visitor came, as far as it was kept, and nothing for a lead that staff entered', async () => {
    await makeWebhook();
    const last = { landing: '/contact', referrer: 'www.google.com', clickIds: ['gclid'], campaign: 'spring' };
    const first = { landing: '/', referrer: null, clickIds: [], at: '2026-11-01T18:00:00.000Z' };
    const touched = { channel: 'google-ads', firstChannel: 'direct', attribution: { last, first } };
    await makeContact(api.db, { name: 'Imogen', ...touched });
    // Without consent to analytics there is no first touch.
    await makeContact(api.db, { name: 'Otis', channel: 'google-ads', attribution: { last, first: null } });
    await makeContact(api.db, { name: 'Wren', source: 'call' });
    await send();
    const origins = bodies().map(({ data: { record } }) => [
      record.name,
      { channel: record.channel, firstChannel: record.firstChannel, attribution: record.attribution },
    ]);
    expect(Object.fromEntries(origins)).toEqual({
      Imogen: touched,
      Otis: { channel: 'google-ads', firstChannel: null, attribution: { last, first: null } },
      Wren: { channel: null, firstChannel: null, attribution: null },
    });
  });

  it('is posted for a booking with its services, and when it is moved', async () => {
    await makeWebhook({ events: ['booking.created', 'booking.moved'] });
    const service = await makeService(api.db, { name: 'Oil change' });
    const { id } = await makeBooking(api.db, { date: '2026-12-01', time: '09:00', services: [service.id] });
    await api.db.update(booking).set({ staffNotes: 'late', updatedAt: api.clock.now }).where(eq(booking.id, id));
    await api.db.update(booking).set({ date: '2026-12-02', updatedAt: api.clock.now }).where(eq(booking.id, id));
    await send();
    const sorted = bodies().toSorted((a, b) => a.data.counter - b.data.counter);
    expect(sorted.map(({ type, data }) => [type, data.resource, data.record.date])).toEqual([
      ['booking.created', 'book-service', '2026-12-01'],
      ['booking.moved', 'book-service', '2026-12-02'],
    ]);
    expect(sorted[1].data.record.services).toEqual([{ en: 'Oil change', fr: null }]);
  });

  it('is posted when an offer is accepted, with its lines in dollars', async () => {
    await makeWebhook({ events: ['offer.accepted'] });
    const { id } = await makeQuote(api.db, { kind: 'offer', state: 'sent' });
    const at = api.clock.now;
    const lines = [quoteLine('unit', 120_00, { name: { en: 'Luxor 21', fr: null } }), quoteLine('trade', null)];
    await api.db
      .insert(quoteVersion)
      .values({ quoteId: id, version: 1, lines, taxes: [], priceFrom: at, createdAt: at });
    const accepted = {
      state: 'accepted',
      acceptedAt: api.clock.now,
      acceptedName: 'Wren',
      acceptedVersion: 1,
    } as const;
    await api.db
      .update(quote)
      .set({ ...accepted, acceptedTotalCents: 123_45 })
      .where(eq(quote.id, id));
    await send();
    expect(bodies()).toMatchObject([
      {
        type: 'offer.accepted',
        data: { resource: 'quote', id, record: { acceptedTotal: 123.45, acceptedName: 'Wren' } },
      },
    ]);
    expect(bodies()[0].data.record.lines).toEqual([
      { kind: 'unit', name: { en: 'Luxor 21', fr: null }, product: null, quantity: 1, amount: 120 },
      { kind: 'trade', name: null, product: null, quantity: 1, amount: null },
    ]);
  });

  it('is rolled back with the change that causes it', async () => {
    await makeWebhook();
    await api.db
      .transaction(async (tx) => {
        await makeContact(tx as never);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await send();
    expect([received, await deliveries()]).toEqual([[], []]);
  });

  it('is not written where no webhook wants it', async () => {
    await makeWebhook({ events: ['offer.accepted'] });
    await makeContact(api.db);
    expect(await api.db.select().from(webhookEvent)).toEqual([]);
  });

  it('is posted to each webhook under the same id', async () => {
    await makeWebhook();
    await makeWebhook({ url: 'https://other.example/hook' });
    await makeContact(api.db);
    await send();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});

describe('a delivery', () => {
  it.each([
    ['an error', { status: 500, text: 'down' }],
    ['a redirect, which is not followed', { status: 302, text: '' }],
    ['no answer', 'none' as const],
  ])('after %s is tried again with the same id and a new time', async (_what, failing) => {
    const { secret } = await makeWebhook();
    await makeContact(api.db, { updatedAt: api.clock.now });
    answer = failing;
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    await send();
    expect(received).toHaveLength(1);
    api.pass(minuteMs);
    answer = { status: 204, text: '' };
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'sent', tries: 2 }]);
    expect(received.every((one) => isSigned(one, secret))).toBe(true);
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    expect(received[1]?.headers['webhook-timestamp']).not.toBe(received[0]?.headers['webhook-timestamp']);
  });

  it('is given up after three days, listed, and sent again on request', async () => {
    await makeWebhook();
    await makeContact(api.db, { updatedAt: api.clock.now });
    const began = api.clock.now.getTime();
    answer = { status: 503, text: 'down' };
    for (let hours = 0; hours < 80; hours += 1) {
      await send();
      api.pass(hourMs);
    }
    const [failed] = await deliveries();
    expect(failed).toMatchObject({ state: 'failed', answerStatus: 503, answerText: 'down' });
    const lastTry = Number(received.at(-1)?.headers['webhook-timestamp']) * 1000;
    expect(lastTry - began).toBeGreaterThanOrEqual(3 * dayMs);
    admin = await api.signInAs({ role: 1 });
    const list = await api.get('/admin/webhook-delivery/all?state=failed', { token: admin });
    expect(list.result.record).toMatchObject([{ type: 'lead.created', answerStatus: 503, state: 'failed' }]);
    expect(list.result.record[0].requestHeaders).toContain('webhook-signature: v1,');
    answer = { status: 200, text: 'ok' };
    const again = await api.post('/admin/webhook-delivery/send-again', { token: admin, json: { id: failed?.id } });
    expect(again.status).toBe(200);
    const twice = await api.post('/admin/webhook-delivery/send-again', { token: admin, json: { id: failed?.id } });
    expect(twice.status).toBe(409);
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'sent', answerText: 'ok' }]);
  });

  it('that a second worker has sent in the meantime stays sent when the first one gets an error', async () => {
    await makeWebhook();
    await makeContact(api.db, { updatedAt: api.clock.now });
    meanwhile = async () => {
      meanwhile = null;
      api.pass(2 * minuteMs);
      await send();
      answer = { status: 500, text: 'down' };
    };
    await send();
    expect(received).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ state: 'sent', tries: 2, answerStatus: 200 }]);
  });

  it('to an address that is gone for good fails at once and turns its webhook off', async () => {
    const { id } = await makeWebhook();
    await makeContact(api.db, { updatedAt: api.clock.now });
    answer = { status: 410, text: '' };
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'failed' }]);
    expect(await api.db.select().from(webhook).where(eq(webhook.id, id))).toMatchObject([{ active: false }]);
    const [failed] = await deliveries();
    const again = { token: admin, json: { id: failed?.id } };
    expect(await api.post('/admin/webhook-delivery/send-again', again)).toMatchObject({
      status: 409,
      error: { message: 'This webhook is off. Turn it on first.' },
    });
    const [off] = (await api.get('/admin/webhook/all', { token: admin })).result.record;
    const { name, url, events } = off;
    await api.put('/admin/webhook', { token: admin, json: { id, name, url, events, active: true } });
    expect((await api.post('/admin/webhook-delivery/send-again', again)).status).toBe(200);
  });

  it('to a name that leads into a private network is never made', async () => {
    await makeWebhook({ url: 'https://inside.example/hook' });
    await makeContact(api.db, { updatedAt: api.clock.now });
    await send();
    expect(received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', lastError: 'private-address' }]);
  });

  it('waits while its webhook is off or has no secret', async () => {
    const { id } = await makeWebhook({ hasSecret: false });
    await makeContact(api.db, { updatedAt: api.clock.now });
    await send();
    expect(received).toEqual([]);
    await api.post('/admin/webhook/secret', { token: admin, json: { id } });
    await api.put('/admin/webhook', { token: admin, json: { id, active: false } });
    await send();
    expect(received).toEqual([]);
    await api.put('/admin/webhook', { token: admin, json: { id, active: true } });
    await send();
    expect(received).toHaveLength(1);
  });

  it('whose secret can’t be read here is not sent unsigned', async () => {
    const { id } = await makeWebhook();
    await api.db.update(webhook).set({ secret: 'v1.AAAA' }).where(eq(webhook.id, id));
    await makeContact(api.db, { updatedAt: api.clock.now });
    await send();
    expect(received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', lastError: 'secret-unreadable' }]);
  });

  it('keeps the first thousand characters of an answer, without what can’t be stored', async () => {
    await makeWebhook();
    await makeContact(api.db, { updatedAt: api.clock.now });
    answer = { status: 200, text: `\0<script>${'a'.repeat(5000)}` };
    await send();
    const [delivery] = await deliveries();
    expect(delivery?.answerText).toMatch(/^<script>a{100,}$/);
    expect(delivery?.answerText?.length).toBeLessThanOrEqual(1000);
  });
});

it('deliveries are listed with the newest first', async () => {
  await makeWebhook();
  for (const minutes of [3, 1, 2])
    await makeContact(api.db, { updatedAt: new Date(api.clock.now.getTime() - minutes * minuteMs) });
  const { result } = await api.get('/admin/webhook-delivery/all', { token: admin });
  const times = result.record.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

describe('the secret', () => {
  it('is shown by the call that makes it and by no other, and is stored encrypted', async () => {
    const { id, secret } = await makeWebhook();
    expect(secret).toMatch(/^whsec_/);
    const [stored] = await api.db.select().from(webhook).where(eq(webhook.id, id));
    expect(stored?.secret).not.toContain(secret.slice(6));
    const one = await api.get(`/admin/webhook?id=${id}`, { token: admin });
    expect(one.result).toMatchObject({ hasSecret: true });
    expect(JSON.stringify(one.result)).not.toContain('whsec_');
    const history = await api.get(`/admin/webhook/history?id=${id}`, { token: admin });
    expect(history.result.record.map(({ action }: { action: string }) => action)).toEqual(['new-secret', 'create']);
  });

  it('that is new signs what is sent from then on', async () => {
    const { id } = await makeWebhook();
    const made = await api.post('/admin/webhook/secret', { token: admin, json: { id } });
    await makeContact(api.db, { updatedAt: api.clock.now });
    await send();
    expect(received.every((one) => isSigned(one, made.result.secret))).toBe(true);
  });

  it.each([
    [2, 403],
    [3, 403],
    [null, 401],
  ] as const)('is not made for role %s: %i', async (role, status) => {
    const { id } = await makeWebhook();
    const token = role === null ? undefined : await api.signInAs({ role, access: ['contact', 'users'] });
    for (const path of ['/admin/webhook/secret', '/admin/webhook-delivery/send-again']) {
      const answered = await api.post(path, { ...(token && { token }), json: { id } });
      expect([path, answered.status]).toEqual([path, status]);
    }
  });
});

it.each(['http://crm.example/', 'https://127.0.0.1/', 'https://0x7f000001/', 'https://u:p@crm.example/', 'ftp://x/'])(
  'a webhook is not stored with the address %s',
  async (url) => {
    const json = { name: 'CRM', url, events: ['lead.created'] };
    const { status, error } = await api.post('/admin/webhook', { token: admin, json });
    expect([status, Object.keys(error.fields)]).toEqual([422, ['url']]);
  },
);

it('of an erased person nothing is left to send or to read', async () => {
  await makeWebhook();
  await makeContact(api.db, { name: 'Imogen Skiff', email: 'imogen@example.com', updatedAt: api.clock.now });
  await erasePerson(
    api.db,
    { id: 1, username: 'a', role: 1, access: [] },
    { email: 'imogen@example.com', phone: null, customer: null },
    api.clock.now,
  );
  await send();
  expect([received, await api.db.select().from(webhookEvent)]).toEqual([[], []]);
});

it('events go with their record', async () => {
  await makeWebhook();
  const { id } = await makeContact(api.db);
  await api.db.delete(contact).where(eq(contact.id, id));
  expect(await deliveries()).toEqual([]);
});

it('events are kept for 30 days, and longer while they wait', async () => {
  await makeWebhook();
  await makeContact(api.db, { updatedAt: api.clock.now });
  await send();
  await makeContact(api.db, { updatedAt: api.clock.now });
  const later = new Date(api.clock.now.getTime() + 31 * dayMs);
  const { db } = api;
  const run = { id: 'test', signal: new AbortController().signal };
  await cleanUpJob({ db, now: () => later, definitions: [] }).run({}, run);
  expect(await deliveries()).toMatchObject([{ state: 'waiting' }]);
});
