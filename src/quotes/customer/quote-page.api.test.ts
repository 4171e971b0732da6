import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { visitorFile } from '#src/leads/receive/form.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeRepowerPrices, ninetyHp } from '#src/test-factories/make-repower-prices.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { holdQuote } from '../held-quote.server.ts';
import { findQuoteByToken } from '../quote-link.server.ts';
import { quotePage } from './quote-page.server.ts';

/** The page of a quote whose engine is sold, and of one that has expired. */

let api: TestApp;
let categoryId: number;

const engine = (slug: string, omHoPo: number, own: object = {}) =>
  makeProduct(api.db, {
    slug,
    name: slug,
    categoryId,
    priceCents: 1_500_000,
    ...own,
    attributes: { ...ninetyHp, omHoPo },
  });

beforeAll(async () => {
  api = await openTestApp();
  await makeRepowerPrices(api.db);
  ({ id: categoryId } = await makeCategory(api.db, { type: 'engine' }));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:00:00Z');
  await emptyTables(api.database, 'quote', 'quote_counter', 'contact', 'product', 'rate_limit');
});

/** Holds the price of an engine, which is then sold, and opens the page. */
async function openSold(slug: string) {
  const json = {
    kind: 'open',
    length: '17',
    plate: '115',
    transom: '20',
    engine: slug,
    name: 'Nora Quay',
    email: 'nora@mail.example',
    ...(await makeCaptcha(api.db, api.clock.now)),
  };
  const { result } = await api.post('/client/quote', { json });
  await api.db
    .update(product)
    .set({ availability: 'sold', stock: 0, soldAt: api.clock.now, expectedOn: '2026-12-10' })
    .where(eq(product.slug, slug));
  return (await openPage(result.token)).sold;
}

async function openPage(token: string) {
  const row = await findQuoteByToken(api.db, token);
  if (!row) throw new Error('the quote is not there');
  const opened = await createCatalogue({ db: api.db, publicUrl: '' }).opened('en', api.clock.now);
  return await quotePage(opened, await holdQuote(api.db, row, api.clock.now), api.clock.now);
}

it('names the photos that came with the quote, in place of asking for them', async () => {
  await engine('ninety', 90);
  const proof = () => makeCaptcha(api.db, api.clock.now);
  const hold = async (fields: object) => {
    const boat = { kind: 'open', length: '17', plate: '115', transom: '20', trade: '1', engine: 'ninety' };
    const json = { ...boat, name: 'Nora Quay', email: 'nora@mail.example', ...(await proof()), ...fields };
    const { versions } = await openPage((await api.post('/client/quote', { json })).result.token);
    return versions[0]?.lines.find(({ kind }) => kind === 'trade')?.note;
  };
  expect(await hold({})).toBe('We answer with a range once we have seen photos.');
  const stored = { kind: 'paper', mime: 'application/pdf', contentHash: 'a'.repeat(64), bytes: 9 } as const;
  const rows = await api.db
    .insert(visitorFile)
    .values(['stern', 'cowl'].map((name) => ({ ...stored, name, createdAt: api.clock.now })))
    .returning({ id: visitorFile.id });
  const gallery = JSON.stringify(rows.map(({ id }) => id));
  expect(await hold({ gallery })).toBe('We have your 2 photos, and answer with a range.');
});

it('names three others that fit, used ones after the proposals, and the next arrival', async () => {
  await engine('ninety', 90);
  await engine('seventy-five', 75);
  await engine('hundred-fifteen', 115);
  await engine('used', 100, { condition: 'Used', stock: 1, programYear: 2018 });
  await engine('weak', 20);
  await engine('too-strong', 150);
  const sold = await openSold('ninety');
  expect(sold?.alternatives.map(({ slug }) => slug)).toEqual(['seventy-five', 'hundred-fifteen', 'used']);
  expect(sold?.alternatives.at(-1)?.facts).toContain('2018 · 100 hp');
  expect(sold?.nextArrival).toContain('The next one like it is expected in the week of');
});

it('names none where nothing else fits', async () => {
  await engine('ninety', 90);
  await engine('too-strong', 150);
  expect((await openSold('ninety'))?.alternatives).toEqual([]);
});

it('shows the price that asking for it gives: with the trade, without disposal, and without what was not sent', async () => {
  const { id: productId } = await engine('ninety', 90);
  const token = await api.signInAs({ role: 2, access: ['contact'] });
  const post = (path: string, json: object) => api.post(`/admin/quote${path}`, { token, json });
  const boat = { kind: 'open', length: 17, plate: 115, transom: '20', make: 'Evinrude', hp: 90 };
  const { result: made } = await post('/', {
    name: 'Nora Quay',
    boat,
    product: productId,
    tradeFrom: 900,
    tradeTo: 1400,
  });
  const { id } = made;
  const present = { kind: 'engine', amount: 15_000 };
  const cable = { kind: 'other', name: { en: 'Steering cable', fr: null }, amount: 250 };
  const trade = { kind: 'trade', amount: -900 };
  await post('/version', { id, lines: [present, cable, trade] });
  await post('/send', { id, version: 1 });
  await post('/version', { id, lines: [present, cable, { ...cable, amount: 9000 }, trade] });
  const { result: link } = await post('/link', { id });
  const secret = link.url.split('/').at(-1);
  api.pass(15 * 86_400_000);
  // Engine, rigging, 24 hours, cable, less the trade: $18,100.00, and taxes.
  expect((await openPage(secret)).expired?.today).toBe('$20,272.00');
  const { result } = await api.post('/quote/renew', { json: { token: secret } });
  expect(result.versions.at(-1)).toMatchObject({ subtotal: 18_100, total: 20_272 });
});
