import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newBoatToken } from '#src/bookings/owner/boat-link.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { leadNote } from '../inbox.table.ts';
import { readOwnerMessages, writeToShop } from './owner-messages.server.ts';

let api: TestApp;
let booking: number;
let link: string;
const friday = new Date('2026-11-20T18:00:00Z');

beforeAll(async () => {
  api = await openTestApp({ post: { deliver: async () => ({ kind: 'taken' }), close: () => undefined } });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = friday;
  await emptyTables(api.database, 'booking', 'mail', 'lead_note', 'idempotent_answer');
  booking = (await makeBooking(api.db, { firstName: 'Nora', lastName: 'Quay' })).id;
  link = await api.db.transaction((tx) => newBoatToken(tx, booking, friday));
});

const context = () => ({ settings: settingsOfDealer, publicUrl: api.publicUrl, now: api.clock.now });
const write = (text: string, key: string, token = link) =>
  api.db.transaction((tx) => writeToShop(tx, token, { text, key }, context()));
const seen = async () =>
  (await readOwnerMessages(api.db, booking, api.clock.now)).map(({ isOwn, text }) => [isOwn, text]);

it('what the owner of a boat writes stands in the inbox as theirs, and staff are notified', async () => {
  await write('Is the anode still good?', 'one');
  const [note] = await api.db.select().from(leadNote);
  expect(note).toMatchObject({
    resource: 'book-service',
    leadId: booking,
    kind: 'received',
    text: 'Is the anode still good?',
    authorName: 'Nora Quay',
  });
  const [email] = await api.db.select().from(mail);
  expect(email?.text).toContain('Is the anode still good?');
  expect(email?.text).toContain(`/admin/inbox/book-service/${booking}`);
  expect(await seen()).toEqual([[true, 'Is the anode still good?']]);
});

it('the same message of two presses at once is stored once', async () => {
  await Promise.all([write('Hello', 'same'), write('Hello', 'same'), write('Hello', 'same')]);
  expect([await api.db.$count(leadNote), await api.db.$count(mail)]).toEqual([1, 1]);
});

it('the owner reads replies once they can’t be taken back, and never notes, calls or what was not sent', async () => {
  const token = await api.signInAs({ role: 2, access: ['book-service'] });
  const lead = { resource: 'book-service', id: booking };
  for (const [kind, text] of [
    ['note', 'Careful.'],
    ['call', 'No answer.'],
  ])
    expect(
      await api.post('/admin/inbox/note', { token, json: { ...lead, kind, text, key: crypto.randomUUID() } }),
    ).toMatchObject({ status: 200 });
  expect(await api.get(`/admin/inbox/one?resource=book-service&id=${booking}`, { token })).toMatchObject({
    status: 200,
  });
  const reply = {
    ...lead,
    subject: 'Your boat',
    text: 'It is.\n\nSee you Friday.',
    key: crypto.randomUUID(),
    seen: 0,
    anyway: true,
  };
  const replied = await api.post('/admin/inbox/reply', { token, json: reply });
  expect([replied.status, replied.error]).toEqual([200, undefined]);
  expect(await seen()).toEqual([]);
  api.clock.now = new Date(friday.getTime() + 10_000);
  expect(await seen()).toEqual([[false, 'It is.\n\nSee you Friday.']]);
  const [sent] = await api.db.select().from(mail).orderBy(asc(mail.id));
  await api.db
    .update(mail)
    .set({ state: 'failed' })
    .where(eq(mail.id, sent?.id ?? 0));
  expect(await seen()).toEqual([]);
});

it('an unknown link writes nothing', async () => {
  await expect(write('Hello', 'x', 'a'.repeat(43))).rejects.toMatchObject({ status: 404 });
  expect(await api.db.$count(leadNote)).toBe(0);
});
