import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findByToken } from '#src/bookings/book/owner-booking.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { quote } from '#src/quotes/quote.table.ts';
import { findQuoteByToken } from '#src/quotes/quote-link.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { sendLinkAgain } from './send-link-again.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'quote', 'booking', 'mail', 'rate_limit', 'idempotent_answer', 'captcha');
  const { now } = api.clock;
  const of = { name: 'Nora Quay', email: 'Nora@mail.example', language: 'en', createdAt: now, updatedAt: now } as const;
  const subject = { en: '90 HP', fr: null };
  await api.db.insert(quote).values([
    { ...of, subject, number: 'RP-2611-0001', state: 'sent' },
    { ...of, subject, number: 'RP-2611-0002', state: 'draft' },
    { ...of, subject, number: 'RP-2611-0003', state: 'sent', isRemove: true },
  ]);
});

async function ask(fields: object, address = '192.0.2.7') {
  const { captcha, captchaToken } = await makeCaptcha(api.db, api.clock.now);
  const { db, publicUrl, clock } = api;
  const deps = { db, publicUrl, now: () => clock.now, catalogue: { settings: async () => settingsOfDealer } };
  const written = { about: 'quote', reference: 'RP-2611-0001', email: 'nora@mail.example', language: 'en', ...fields };
  return await sendLinkAgain(deps, { proof: { captcha, captchaToken, idempotencyKey: null }, written, address });
}

const mails = () => api.db.select().from(mail).orderBy(asc(mail.id));
const tokenIn = (text = '') => /\/(?:quote|boat)\/([\w-]+)/.exec(text)?.[1] ?? 'none';

it('the number of a quote and its address, in any case, are answered by a new link that opens it', async () => {
  await ask({ reference: ' rp-2611-0001 ', email: 'NORA@mail.example', language: 'fr' });
  const [sent, ...others] = await mails();
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ to: 'NORA@mail.example', language: 'fr', purpose: 'link-again' });
  expect(sent?.text).toContain(`${api.publicUrl}/fr/quote/`);
  expect((await findQuoteByToken(api.db, tokenIn(sent?.text)))?.number).toBe('RP-2611-0001');
});

it('the day of a drop-off and its address are answered by a new link to the booking', async () => {
  const { id } = await makeBooking(api.db, { date: '2026-12-03', email: 'nora@mail.example' });
  await ask({ about: 'booking', reference: '2026-12-03' });
  const [sent] = await mails();
  expect((await findByToken(api.db, tokenIn(sent?.text), api.clock.now))?.id).toBe(id);
});

it.each([
  ['another number', { reference: 'RP-2611-0009' }],
  ['the address of somebody else', { email: 'other@mail.example' }],
  ['a draft', { reference: 'RP-2611-0002' }],
  ['a quote in the trash', { reference: 'RP-2611-0003' }],
  ['a day without a booking', { about: 'booking', reference: '2026-12-04' }],
  ['no day', { about: 'booking', reference: 'Friday' }],
  ['a wildcard', { reference: '%' }],
])('%s has the same answer, and no email', async (_what, fields) => {
  expect(await ask(fields)).toBe(await ask({}));
  expect((await mails()).length).toBe(1);
});

it('one address gets at most three emails an hour', async () => {
  for (let time = 0; time < 5; time++) await ask({}, `192.0.2.${time}`);
  expect(await mails()).toHaveLength(3);
  api.pass(3_600_001);
  await ask({});
  expect(await mails()).toHaveLength(4);
});

it('one network is limited as with every form', async () => {
  for (let time = 0; time < 30; time++) await ask({ reference: `RP-${time}` }, '198.51.100.1');
  await expect(ask({}, '198.51.100.1')).rejects.toMatchObject({ status: 429 });
});

it.each([
  [{ reference: '' }, 'reference'],
  [{ reference: 'x'.repeat(41) }, 'reference'],
  [{ reference: 'RP\0' }, 'reference'],
  [{ reference: { $ne: 1 } }, 'reference'],
  [{ email: 'nora' }, 'email'],
  [{ about: '__proto__' }, 'about'],
])('%j is refused at its field', async (fields, name) => {
  await expect(ask(fields)).rejects.toMatchObject({ status: 422, fields: { [name]: expect.any(String) } });
  expect(await mails()).toEqual([]);
});
