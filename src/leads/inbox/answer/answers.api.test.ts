import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '#src/accounts/account.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { contact } from '#src/leads/lead.table.ts';
import { mail } from '#src/mail/mail.table.ts';
import type { Delivery } from '#src/mail/mail-transport.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { leadDraft } from '../inbox.table.ts';
import { deleteExpiredDrafts, draftsOf } from './drafts.server.ts';

/** With a mail server, and without one. */

const friday = new Date('2026-11-20T18:00:00Z');
let delivery: Delivery = { kind: 'taken' };
let api: TestApp;
let without: TestApp;
const tokens = new Map<TestApp, { tess: string; coral: string }>();

beforeAll(async () => {
  api = await openTestApp({ post: { deliver: async () => delivery, close: () => undefined } });
  without = await openTestApp();
  for (const app of [api, without]) {
    const tess = await app.signInAs({ role: 2, access: ['contact'], username: 'tess' });
    tokens.set(app, { tess, coral: await app.signInAs({ role: 2, access: ['contact'], username: 'coral' }) });
  }
});
afterAll(async () => {
  await api.close();
  await without.close();
});
beforeEach(async () => {
  delivery = { kind: 'taken' };
  for (const app of [api, without]) {
    app.clock.now = friday;
    await emptyTables(app.database, 'contact', 'trade', 'booking', 'mail', 'lead_note', 'lead_draft', 'lead_snooze');
    await makeContact(app.db, { email: 'imogen@example.com' });
  }
});

const tokenOf = (app: TestApp, who: 'tess' | 'coral' = 'tess') => tokens.get(app)?.[who] ?? '';
const one = { resource: 'contact', id: 1 };
const hello = { ...one, seen: 0, subject: 'The Luxor', text: 'It is here.\n\nCome by.' };
const reply = (app: TestApp, json: object = {}) =>
  app.post('/admin/inbox/reply', { token: tokenOf(app), json: { ...hello, key: crypto.randomUUID(), ...json } });
const act = (app: TestApp, path: string, json: object, who?: 'tess' | 'coral') =>
  app.post(`/admin/inbox/${path}`, { token: tokenOf(app, who), json: { ...one, ...json } });
const draft = (app: TestApp, json: object, who?: 'tess' | 'coral') =>
  app.send('PUT', '/admin/inbox/draft', { token: tokenOf(app, who), json: { ...one, ...json } });
const lead = async (app: TestApp) =>
  (await app.get('/admin/inbox/one?resource=contact&id=1', { token: tokenOf(app) })).result;
const rows = async (app: TestApp, query = '') =>
  (await app.get(`/admin/inbox/all${query}`, { token: tokenOf(app) })).result.record;

async function sendMail(app: TestApp) {
  await app.jobs.ask('send-mail', {});
  await app.work();
}

describe('a reply', () => {
  it('is held for ten seconds, and then sent', async () => {
    expect((await reply(api, { resolve: true })).result).toEqual({ mail: 'queued', note: 1 });
    await sendMail(api);
    expect(await lead(api)).toMatchObject({ status: 3, notes: [{ mail: 'held' }] });
    api.pass(10_000);
    await sendMail(api);
    expect(await lead(api)).toMatchObject({ notes: [{ mail: 'sent' }], firstAnsweredAt: friday.toISOString() });
    expect(await act(api, 'take-back', { note: 1 })).toMatchObject({ status: 409 });
  });

  it('is signed with the direct line of its author', async () => {
    await api.db.update(user).set({ phone: '250-555-0164' }).where(eq(user.username, 'tess'));
    await reply(api);
    const [message] = await api.db.select().from(mail);
    expect(message?.text).toMatch(/250-555-0164\n/);
  });

  it('is taken back while it is held: the lead is as before, and the text is a draft', async () => {
    await reply(api, { resolve: true });
    expect(await act(api, 'take-back', { note: 1 }, 'coral')).toMatchObject({ status: 403 });
    api.pass(9_999);
    expect(await act(api, 'take-back', { note: 1 })).toMatchObject({ status: 200 });
    expect(await act(api, 'take-back', { note: 1 })).toMatchObject({ status: 404 });
    api.pass(60_000);
    await sendMail(api);
    expect(await api.db.$count(mail)).toBe(0);
    expect(await lead(api)).toMatchObject({
      status: 1,
      firstAnsweredAt: null,
      notes: [],
      drafts: [{ subject: 'The Luxor', text: 'It is here.\n\nCome by.', author: 'tess' }],
    });
  });

  it('makes its author the owner of a lead that nobody owns, until it is taken back', async () => {
    await reply(api);
    const { owner } = await lead(api);
    expect(owner).toEqual(expect.any(Number));
    await act(api, 'take-back', { note: 1 });
    expect(await lead(api)).toMatchObject({ owner: null });
    await act(api, 'note', { key: crypto.randomUUID(), kind: 'call', text: 'Left a message.' }, 'coral');
    const called = (await lead(api)).owner;
    expect(called).toEqual(expect.any(Number));
    expect(called).not.toBe(owner);
    // It has an owner now, who keeps it.
    await reply(api, { seen: 2 });
    expect(await lead(api)).toMatchObject({ owner: called });
    await act(api, 'take-back', { note: 3 });
    expect(await lead(api)).toMatchObject({ owner: called });
  });

  it('that is only stored makes its author the owner too', async () => {
    await reply(without);
    expect(await lead(without)).toMatchObject({ owner: expect.any(Number), firstAnsweredAt: null });
  });

  it('when taken back keeps the time of an earlier call as the first answer', async () => {
    await act(api, 'note', { kind: 'call', text: 'Left a message.', key: crypto.randomUUID() });
    api.pass(60_000);
    await reply(api, { seen: 1 });
    await act(api, 'take-back', { note: 2 });
    expect(await lead(api)).toMatchObject({ status: 2, firstAnsweredAt: friday.toISOString() });
  });

  it('that could not be sent does not stop the response time, and can be sent again', async () => {
    delivery = { kind: 'refused', reason: '550 no such mailbox' };
    await reply(api, { resolve: true });
    api.pass(10_000);
    await sendMail(api);
    expect(await lead(api)).toMatchObject({ status: 1, firstAnsweredAt: null, notes: [{ mail: 'failed' }] });
    expect((await lead(api)).dueAt).not.toBeNull();
    delivery = { kind: 'taken' };
    expect(await act(api, 'send-again', { note: 1 })).toMatchObject({ status: 200 });
    expect(await act(api, 'send-again', { note: 1 })).toMatchObject({ status: 409 });
    api.pass(1000);
    await sendMail(api);
    expect(await lead(api)).toMatchObject({
      status: 2,
      firstAnsweredAt: api.clock.now.toISOString(),
      notes: [{ mail: 'sent' }],
    });
  });

  it('without a mail server is stored, does not count as an answer, and is never sent by itself', async () => {
    expect((await reply(without, { resolve: true })).result).toEqual({ mail: 'kept', note: 1 });
    expect(await lead(without)).toMatchObject({ status: 1, firstAnsweredAt: null, notes: [{ mail: 'kept' }] });
    expect(await act(without, 'send-again', { note: 1 })).toMatchObject({ status: 422 });
    await sendMail(without);
    expect(await without.db.select({ state: mail.state }).from(mail)).toEqual([{ state: 'kept' }]);
    // It may be sent later, so another reply is warned of it.
    expect(await reply(without)).toMatchObject({ status: 409 });
    expect(await rows(without)).toMatchObject([{ lastReply: { isUnsent: true, text: 'It is here. Come by.' } }]);
  });
});

it('replies, notes and drafts show the name of their author, or the username if the name is unknown', async () => {
  await api.database.pool.query(`UPDATE "user" SET first_name = 'Tess', last_name = 'Oarlock' WHERE username = 'tess'`);
  await act(api, 'note', { kind: 'call', text: 'Left a message.', key: crypto.randomUUID() });
  await act(api, 'note', { kind: 'note', text: 'Nice.', key: crypto.randomUUID() }, 'coral');
  await draft(api, { text: 'Mine' });
  const shown = await lead(api);
  expect(shown.notes.map(({ author }: { author: string }) => author)).toEqual(['Tess Oarlock', 'coral']);
  expect(shown.drafts).toMatchObject([{ author: 'Tess Oarlock' }]);
  expect(shown.history[0].user).toBe('Tess Oarlock');
  expect((await reply(api)).error.details.answer.author).toBe('Tess Oarlock');
  await api.database.pool.query(`UPDATE "user" SET first_name = '', last_name = '' WHERE username = 'tess'`);
});

it('a logged reply of the customer is in the timeline, and does not count as an answer', async () => {
  const sent = { kind: 'received', text: 'Saturday suits me.', key: crypto.randomUUID() };
  expect(await act(api, 'note', sent)).toMatchObject({ status: 200 });
  expect(await lead(api)).toMatchObject({
    status: 1,
    mailbox: 'sales@dealer.example',
    notes: [{ kind: 'received', text: 'Saturday suits me.', mail: null }],
  });
});

describe('a draft', () => {
  it('is stored per user, visible to the others, and deleted when the reply is sent', async () => {
    await draft(api, { subject: 'Luxor', text: 'It is' });
    await draft(api, { subject: 'Luxor', text: 'It is here. ' });
    await draft(api, { text: 'Mine' }, 'coral');
    expect((await lead(api)).drafts).toMatchObject([
      { author: 'coral', text: 'Mine' },
      { author: 'tess', text: 'It is here. ' },
    ]);
    expect(await rows(api, '?view=drafts')).toMatchObject([{ draft: 'It is here. ' }]);
    await reply(api);
    expect((await lead(api)).drafts).toMatchObject([{ author: 'coral' }]);
    await draft(api, { text: ' ' }, 'coral');
    expect((await lead(api)).drafts).toEqual([]);
  });

  it('stays readable when its author has left, and is kept for 30 days', async () => {
    await draft(api, { text: 'Mine' }, 'coral');
    const { rowCount } = await api.database.pool.query('UPDATE lead_draft SET user_id = NULL');
    expect(rowCount).toBe(1);
    expect((await lead(api)).drafts).toMatchObject([{ user: null, author: 'coral', text: 'Mine' }]);
    const stored = async () => (await draftsOf(api.db, { resource: 'contact', id: 1 }, api.clock.now)).length;
    api.clock.now = new Date(friday.getTime() + 30 * 86_400_000 - 1);
    expect(await stored()).toBe(1);
    api.pass(1);
    expect(await stored()).toBe(0);
    await deleteExpiredDrafts(api.db, api.clock.now);
    expect(await api.db.$count(leadDraft)).toBe(0);
  });

  it.each([
    ['of an unknown lead', { id: 7 }, 404],
    ['without an id', { id: 0 }, 400],
    ['with NUL', { text: 'a\0' }, 400],
    ['that is too long', { text: 'x'.repeat(10_001) }, 400],
    ['of a number', { text: 7 }, 400],
    ['with an unknown field', { more: 1 }, 400],
  ])('%s is refused', async (_, wrong, status) => {
    expect((await draft(api, { subject: 'S', text: 'x', ...wrong })).status).toBe(status);
    expect(await api.db.$count(leadDraft)).toBe(0);
  });

  it('is deleted with its lead', async () => {
    await draft(api, { text: 'Mine' });
    await api.db.delete(contact).where(eq(contact.id, 1));
    expect(await api.db.$count(leadDraft)).toBe(0);
  });
});

it('of two concurrent replies over screen and API one is sent, and the other gets a conflict', async () => {
  const answers = await Promise.all(
    (['tess', 'coral'] as const).flatMap((who) =>
      [1, 2, 3].map(() =>
        api.post('/admin/inbox/reply', { token: tokenOf(api, who), json: { ...hello, key: crypto.randomUUID() } }),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, error }) => status === 409 && error.details.answer.text)).toHaveLength(5);
  expect(await api.db.$count(mail)).toBe(1);
});
