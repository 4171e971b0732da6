import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { quote } from '../quote.table.ts';
import { endQuotesJob } from './end-quotes.server.ts';
import { remindOfQuotesJob } from './remind-of-quotes.server.ts';
import { reportLowerPricesJob } from './report-lower-prices.server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const run = { id: 'run', signal: new AbortController().signal };

let api: TestApp;
let engineId: number;
let id: number;

beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

/** A quote of $10,000.00 for an engine, sent on November 20 at 10:00. */
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T17:00:00Z');
  await emptyTables(api.database, 'quote', 'quote_counter', 'mail', 'audit', 'product');
  const past = new Date(api.clock.now.getTime() - minute);
  const attributes = { omHoPo: 90, omShLe: 20, omEnTy: 'four-stroke' as const };
  const leaf = await makeCategory(api.db, { type: 'engine' });
  const engine = await makeProduct(api.db, {
    priceCents: 1_000_000,
    categoryId: leaf.id,
    attributes,
    createdAt: past,
    updatedAt: past,
  });
  engineId = engine.id;
  const made = await post('', { name: 'Nora Quay', email: 'nora@mail.example', product: engineId });
  id = made.result.id;
  await post('/version', { id });
  expect((await post('/send', { id, version: 1 })).status).toBe(200);
});

/** Anew for each call, because sessions end while days pass. */
const signIn = () => api.signInAs({ role: 2, access: ['contact'] });
const post = async (path: string, json: object) => api.post(`/admin/quote${path}`, { token: await signIn(), json });
const deps = () => api.services;
const end = () => endQuotesJob(deps()).run({}, run);
const remind = () => remindOfQuotesJob(deps()).run({}, run);
const report = () => reportLowerPricesJob(deps()).run({}, run);
const price = (priceCents: number) =>
  api.db.update(product).set({ priceCents, updatedAt: api.clock.now }).where(eq(product.id, engineId));
const purposes = async () => (await api.db.select().from(mail).orderBy(asc(mail.id))).map(({ purpose }) => purpose);
const stateOf = async () => (await api.db.select().from(quote).where(eq(quote.id, id)))[0]?.state;

describe('at midnight', () => {
  it('a quote whose last day is over has expired, and only then', async () => {
    api.clock.now = new Date('2026-12-05T06:59:00Z');
    await end();
    expect(await stateOf()).toBe('sent');
    api.pass(2 * minute);
    await end();
    await end();
    expect(await stateOf()).toBe('expired');
    const { result } = await api.get(`/admin/quote/history?id=${id}`, { token: await signIn() });
    expect(result.record[0]).toMatchObject({ user: 'Slipway', changes: { state: { from: 'sent', to: 'expired' } } });
  });

  it('one that was accepted stays so', async () => {
    const { url } = (await post('/link', { id })).result;
    await api.post('/quote/accept', { json: { token: url.split('/').at(-1), version: 1, name: 'Nora Quay' } });
    api.pass(30 * day);
    await end();
    expect(await stateOf()).toBe('accepted');
  });
});

describe('two days before the end', () => {
  it('the customer is notified once', async () => {
    api.pass(11 * day);
    await remind();
    expect(await purposes()).toEqual(['quote-made']);
    api.pass(day);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await purposes()).toEqual(['quote-made', 'quote-ending']);
  });

  it('not while a newer version holds longer', async () => {
    api.pass(10 * day);
    await post('/version', { id, note: 'Still yours.' });
    await post('/send', { id, version: 2 });
    api.pass(2 * day);
    await remind();
    expect(await purposes()).toEqual(['quote-made', 'quote-version']);
  });
});

describe('a lower price', () => {
  it('is reported an hour after the change, once', async () => {
    await price(900_000);
    api.pass(59 * minute);
    await report();
    expect(await purposes()).toEqual(['quote-made']);
    api.pass(2 * minute);
    await Promise.all([report(), report()]);
    await report();
    expect(await purposes()).toEqual(['quote-made', 'quote-lower']);
    expect((await api.db.select().from(mail).orderBy(asc(mail.id)))[1]?.text).toContain('$10,080.00');
  });

  it('is not reported when the change was undone within the hour, though it holds', async () => {
    await price(900_000);
    api.pass(30 * minute);
    await price(1_000_000);
    api.pass(5 * hour);
    await report();
    expect(await purposes()).toEqual(['quote-made']);
    expect((await api.get(`/admin/quote/?id=${id}`, { token: await signIn() })).result.total).toBe(10_080);
  });

  it('is reported at most once a day, and then with all that fell meanwhile', async () => {
    await price(950_000);
    api.pass(2 * hour);
    await report();
    await price(900_000);
    api.pass(2 * hour);
    await report();
    expect(await purposes()).toEqual(['quote-made', 'quote-lower']);
    api.pass(day);
    await report();
    expect(await purposes()).toEqual(['quote-made', 'quote-lower', 'quote-lower']);
  });

  it('of a promotion is reported an hour after its first day has begun', async () => {
    const promotion = { promoPriceCents: 900_000, promoFrom: '2026-11-22', promoUntil: '2026-11-25' };
    await api.db
      .update(product)
      .set({ ...promotion, updatedAt: api.clock.now })
      .where(eq(product.id, engineId));
    api.clock.now = new Date('2026-11-22T07:30:00Z');
    await report();
    expect(await purposes()).toEqual(['quote-made']);
    api.pass(hour);
    await report();
    expect(await purposes()).toEqual(['quote-made', 'quote-lower']);
  });

  it('is not reported to who has accepted, nor after the end', async () => {
    await price(900_000);
    api.pass(15 * day);
    await report();
    expect(await purposes()).toEqual(['quote-made']);
  });
});
