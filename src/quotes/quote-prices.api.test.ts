import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeRepowerPrices, ninetyHp } from '#src/test-factories/make-repower-prices.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { quotePage } from './customer/quote-page.server.ts';
import { holdQuote } from './held-quote.server.ts';
import { findQuoteByToken } from './quote-link.server.ts';

/** The engine's price goes down and up, within and after a quote's validity: what its page shows in both languages. */

let api: TestApp;
let engine: Awaited<ReturnType<typeof makeProduct>>;

const day = 86_400_000;

beforeAll(async () => {
  api = await openTestApp();
  await makeRepowerPrices(api.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:00:00Z');
  await emptyTables(api.database, 'quote', 'quote_counter', 'contact', 'product', 'mail', 'rate_limit');
  const { id: categoryId } = await makeCategory(api.db, { type: 'engine' });
  const past = new Date(api.clock.now.getTime() - day);
  engine = await makeProduct(api.db, {
    slug: 'ninety',
    name: 'Mercury 90',
    categoryId,
    priceCents: 1_500_000,
    createdAt: past,
    updatedAt: past,
    attributes: ninetyHp,
  });
});

async function holdPrice(): Promise<string> {
  const boat = { kind: 'open', length: '17', plate: '115', transom: '20' };
  const json = {
    ...boat,
    engine: 'ninety',
    name: 'Nora Quay',
    email: 'nora@mail.example',
    ...(await makeCaptcha(api.db, api.clock.now)),
  };
  return (await api.post('/client/quote', { json })).result.token;
}

async function changePrice(priceCents: number, own: object = {}) {
  api.pass(60_000);
  await api.db
    .update(product)
    .set({ priceCents, ...own, updatedAt: api.clock.now })
    .where(eq(product.id, engine.id));
  api.pass(60_000);
}

async function pageIn(token: string, language: Language) {
  const row = await findQuoteByToken(api.db, token);
  if (!row) throw new Error('the quote is not there');
  const opened = await createCatalogue({ db: api.db, publicUrl: '' }).opened(language, api.clock.now);
  const { state, versions, expired, accepted } = await quotePage(
    opened,
    await holdQuote(api.db, row, api.clock.now),
    api.clock.now,
  );
  return {
    state,
    expired,
    accepted: accepted?.total,
    versions: versions.map(({ version, totals, fallen, heldUntil, lines }) => ({
      version,
      total: totals.total,
      fallen,
      heldUntil,
      engine: lines[0]?.amount,
    })),
  };
}

/** The page in both languages, with plain spaces. */
async function pages(token: string) {
  const [en, fr] = [await pageIn(token, 'en'), await pageIn(token, 'fr')];
  return JSON.parse(JSON.stringify([en, fr]).replace(/[\u00a0\u202f]/g, ' '));
}

// Engine, rigging, and 24 hours, with taxes: 1.12 × $18,750.00.
const asHeld = [
  {
    state: 'sent',
    expired: null,
    versions: [
      {
        version: 1,
        total: '$21,000.00',
        fallen: null,
        engine: '$15,000.00',
        heldUntil: 'Held until Friday, December 4, 2026',
      },
    ],
  },
  {
    state: 'sent',
    expired: null,
    versions: [
      {
        version: 1,
        total: '21 000,00 $',
        fallen: null,
        engine: '15 000,00 $',
        heldUntil: 'Prix garanti jusqu’au vendredi 4 décembre 2026',
      },
    ],
  },
];

const lowered = [
  { state: 'sent', versions: [{ total: '$20,440.00', fallen: '$560.00', engine: '$14,500.00' }] },
  { state: 'sent', versions: [{ total: '20 440,00 $', fallen: '560,00 $', engine: '14 500,00 $' }] },
];

describe('while a quote is valid', () => {
  it('a higher price changes nothing on its page', async () => {
    const token = await holdPrice();
    expect(await pages(token)).toEqual(asHeld);
    await changePrice(1_700_000);
    expect(await pages(token)).toEqual(asHeld);
    await changePrice(1_500_000);
    expect(await pages(token)).toEqual(asHeld);
  });

  it('a lower price is the customer’s, says how much less it is, and stays when it goes up again', async () => {
    const token = await holdPrice();
    await changePrice(1_450_000);
    expect(await pages(token)).toMatchObject(lowered);
    await changePrice(1_900_000);
    expect(await pages(token)).toMatchObject(lowered);
    api.pass(13 * day);
    expect(await pages(token)).toMatchObject(lowered);
  });

  it('is accepted at the lowest price, which stays whatever the engine costs later', async () => {
    const token = await holdPrice();
    await changePrice(1_450_000);
    await changePrice(1_900_000);
    await api.post('/quote/accept', { json: { token, version: 1, name: 'Nora Quay' } });
    const accepted = [
      { state: 'accepted', accepted: '$20,440.00', versions: [{ total: '$20,440.00' }] },
      { state: 'accepted', accepted: '20 440,00 $', versions: [{ total: '20 440,00 $' }] },
    ];
    expect(await pages(token)).toMatchObject(accepted);
    await changePrice(1_000_000);
    api.pass(30 * day);
    expect(await pages(token)).toMatchObject(accepted);
  });
});

describe('after its last day', () => {
  it('a quote keeps the price of that day, and names today’s higher one', async () => {
    const token = await holdPrice();
    api.pass(14 * day);
    expect(await pages(token)).toEqual(asHeld);
    api.pass(day);
    await changePrice(1_600_000);
    expect(await pages(token)).toMatchObject([
      {
        state: 'expired',
        expired: { since: 'December 5, 2026', today: '$22,120.00', difference: '+$1,120.00' },
        versions: [{ total: '$21,000.00', fallen: null }],
      },
      {
        state: 'expired',
        expired: { since: '5 décembre 2026', today: '22 120,00 $', difference: '+1 120,00 $' },
        versions: [{ total: '21 000,00 $', fallen: null }],
      },
    ]);
  });

  it('a lower price of today is named, too, and is not the old version’s', async () => {
    const token = await holdPrice();
    api.pass(15 * day);
    await changePrice(1_400_000);
    expect(await pages(token)).toMatchObject([
      { expired: { today: '$19,880.00', difference: '−$1,120.00' }, versions: [{ total: '$21,000.00' }] },
      { expired: { today: '19 880,00 $', difference: '−1 120,00 $' }, versions: [{ total: '21 000,00 $' }] },
    ]);
  });

  it('today’s price is held when it is asked for: it goes down with the engine’s, and not up', async () => {
    const token = await holdPrice();
    api.pass(15 * day);
    await changePrice(1_600_000);
    expect((await api.post('/quote/renew', { json: { token } })).status).toBe(200);
    await changePrice(1_650_000);
    expect(await pages(token)).toMatchObject([
      { state: 'sent', versions: [{ version: 2, total: '$22,120.00', fallen: null }] },
      { state: 'sent', versions: [{ version: 2, total: '22 120,00 $', fallen: null }] },
    ]);
    await changePrice(1_550_000);
    expect(await pages(token)).toMatchObject([
      { versions: [{ version: 2, total: '$21,560.00', fallen: '$560.00' }] },
      { versions: [{ version: 2, total: '21 560,00 $', fallen: '560,00 $' }] },
    ]);
  });

  it('a promotion that ended before a quote began lowers nothing, and one that runs today counts', async () => {
    const promotion = { promoPriceCents: 1_300_000, promoFrom: '2026-11-01', promoUntil: '2026-11-19' };
    await changePrice(1_500_000, promotion);
    const token = await holdPrice();
    expect(await pages(token)).toMatchObject([{ versions: [{ fallen: null, total: '$21,000.00' }] }, {}]);
    await changePrice(1_500_000, { promoFrom: '2026-11-20', promoUntil: '2026-11-20' });
    api.pass(5 * day);
    expect(await pages(token)).toMatchObject([
      { versions: [{ fallen: '$2,240.00', total: '$18,760.00' }] },
      { versions: [{ fallen: '2 240,00 $', total: '18 760,00 $' }] },
    ]);
  });
});
