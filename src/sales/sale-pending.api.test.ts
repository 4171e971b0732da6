import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, productLink } from '#src/catalogue/product/product.table.ts';
import { importProducts } from '#src/product-import/import-products.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeFilter } from '#src/test-factories/make-filter.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeQuote } from '#src/test-factories/make-quote.server.ts';
import { holdUnits, releaseUnits } from './hold-units.server.ts';

let api: TestApp;
let token: string;
let boat: typeof product.$inferSelect;
let offer: Awaited<ReturnType<typeof makeQuote>>;

// The last Luxor 21 is held by an accepted offer.
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
  await stockSmallLot(api.db);
  await makeFilter(api.db, { key: 'availability', kind: 'choice', label: 'Availability', index: 9 });
  const [row] = await api.db.update(product).set({ stock: 1 }).where(eq(product.slug, 'luxor-21')).returning();
  if (!row) throw new Error('no Luxor');
  boat = row;
  offer = await makeQuote(api.db);
  await hold();
});
afterAll(() => api.close());

const hold = (id = boat.id, by = offer) =>
  api.db.transaction((tx) => holdUnits(tx, { quoteId: by.id, units: [{ product: id, units: 1 }], now: api.clock.now }));
const release = () => api.db.transaction((tx) => releaseUnits(tx, { quoteId: offer.id }));
const slugsOf = async (path: string) =>
  (await api.get(path)).result.record.map(({ slug }: { slug: string }) => slug) as string[];
const publicAnswer = async () =>
  (await api.get('/product')).result.record.find(({ slug }: { slug: string }) => slug === boat.slug);
const feed = async (url: string) => {
  await api.changes.caughtUp();
  return (await api.app.inject(url)).body;
};
const view = async () => {
  const path = `/product/${boat.slug}`;
  const page = await api.services.catalogue.productPage({ path, language: 'en', now: api.clock.now });
  if (page.kind !== 'product') throw new Error(page.kind);
  return page.product;
};

describe('a product that accepted offers hold', () => {
  it('is called so by the public API, has no unit in stock there, and is found by that word alone', async () => {
    const answer = await publicAnswer();
    expect(answer).toMatchObject({ availability: 'sale-pending', stock: 0 });
    expect(answer).not.toHaveProperty('held');
    expect(await slugsOf('/product?availability=sale-pending')).toEqual([boat.slug]);
    expect(await slugsOf('/product?availability=in-stock')).not.toContain(boat.slug);
    expect(await slugsOf('/product')).toContain(boat.slug);
    expect(await slugsOf('/product/simple')).not.toContain(boat.slug);
  });

  it('is out of stock for search engines and Google, and under offer for portals', async () => {
    const { structuredData } = await view();
    expect(structuredData).toContain('"availability":"https://schema.org/OutOfStock"');
    expect(await feed('/feeds/meta.xml')).toContain('<g:availability>out of stock</g:availability>');
    const adverts = await feed('/feeds/openmarine.xml');
    expect(adverts).toContain(`<advert ref="${boat.id}" office_id="1" status="UnderOffer">`);
    expect(adverts.match(/status="Available"/g)).toHaveLength(2);
  });

  it('keeps its page and price, and offers alternatives that are free', async () => {
    const other = await makeProduct(api.db, { slug: 'luxor-23', categoryId: boat.categoryId, stock: 1 });
    const held = await makeProduct(api.db, { slug: 'luxor-25', categoryId: boat.categoryId, stock: 1 });
    const links = [held, other].map(({ id }, position) => ({ productId: boat.id, linkedId: id, position }));
    await api.db.delete(productLink).where(eq(productLink.productId, boat.id));
    await api.db.insert(productLink).values(links.map((link) => ({ ...link, kind: 'similar' as const })));
    await hold(held.id, await makeQuote(api.db));
    const page = await view();
    expect(page).toMatchObject({ availability: 'sale-pending', sold: false, price: { kind: 'price' } });
    expect(page.similar.map(({ href }) => href)[0]).toBe('/product/luxor-23');
    expect(page.similar.map(({ href }) => href)).not.toContain('/product/luxor-25');
  });

  it('says so in suggestions, in comparisons and in both languages', async () => {
    const { catalogue } = api.services;
    const found = async (language: 'en' | 'fr') =>
      (await catalogue.suggest('Luxor 21', language, api.clock.now)).flatMap(({ suggestions }) =>
        suggestions.flatMap(({ href, detail }) => (href.endsWith(boat.slug) ? [detail] : [])),
      );
    expect(await found('en')).toEqual(['Thunder Jet · 2026 · Sale pending']);
    expect(await found('fr')).toEqual(['Thunder Jet · 2026 · Vente en cours']);
    const { groups } = await catalogue.compare([boat.slug, 'rush-18'], 'en', api.clock.now);
    const row = groups.flatMap(({ rows }) => rows).find(({ key }) => key === 'availability');
    expect(row?.values.map(({ text }) => text)).toEqual(['Sale pending', 'In stock']);
  });

  it('is no unit in stock in the list, the filters and the sums of the back office', async () => {
    const listed = async (query: string) =>
      (await api.get(`/admin/product/all?${query}`, { token })).result.record as { id: number }[];
    const pending = await listed('availability=sale-pending');
    expect(pending).toContainEqual(
      expect.objectContaining({ id: boat.id, availabilityState: 'sale-pending', stock: 1 }),
    );
    for (const availability of ['in-stock', 'only-1-left', 'on-order', 'sold'])
      expect((await listed(`availability=${availability}`)).map(({ id }) => id)).not.toContain(boat.id);
    const units = async () => {
      const { result } = await api.get('/admin/today/money', { token });
      return result.bands.reduce((sum: number, band: { units: number }) => sum + band.units, 0);
    };
    const before = await units();
    await release();
    expect(await units()).toBe(before + 1);
    await hold();
  });

  it('is named with its offer where it is sold, and in a lead about it', async () => {
    const { result } = await api.get(`/admin/product/sold?id=${boat.id}`, { token });
    expect(result.holds).toEqual([expect.objectContaining({ id: offer.id, number: offer.number, units: 1 })]);
    const lead = await makeContact(api.db, { product: boat.id });
    const { result: read } = await api.get(`/admin/inbox/one?resource=contact&id=${lead.id}`, { token });
    expect(read.productNow).toMatchObject({ availability: 'sale-pending', stock: 0 });
  });

  it('is free again at once when the offer is released', async () => {
    await release();
    expect(await publicAnswer()).toMatchObject({
      availability: 'only-1-left',
      stock: 1,
    });
    await hold();
    expect(await publicAnswer()).toMatchObject({ availability: 'sale-pending' });
  });
});

describe('nothing that writes products sets or clears a hold', () => {
  let unit: typeof product.$inferSelect;
  beforeAll(async () => {
    unit = await makeProduct(api.db, { stock: 1 });
    await hold(unit.id, await makeQuote(api.db));
  });
  const stateOf = async () => {
    const { result } = await api.get(`/admin/product?id=${unit.id}`, { token });
    return [result.availabilityState, result.availability, result.stock];
  };
  const pending = ['sale-pending', 'in-stock', 1];

  it('neither a form, several rows at once, nor a copy', async () => {
    const edits = [
      { id: unit.id, availability: 'in-stock', stock: 1 },
      { id: unit.id, availability: 'only-1-left' },
      { id: unit.id, availability: null },
      { id: unit.id, location: 'Row A' },
    ];
    for (const json of edits) expect((await api.put('/admin/product', { token, json })).status).toBe(200);
    const many = { record: [{ id: unit.id, availability: 'in-stock', stock: 1 }] };
    expect((await api.put('/admin/product/update-more', { token, json: many })).status).toBe(200);
    expect(await stateOf()).toEqual(pending);
    const copy = await api.post('/admin/product/clone', { token, json: { id: unit.id } });
    expect(copy.result).toMatchObject({ availabilityState: 'only-1-left', stock: 1 });
  });

  it('nor a field of that name, or the word as an availability', async () => {
    for (const field of [{ held: 0 }, { held: '1e309' }, { availability: 'sale-pending' }]) {
      const { status } = await api.put('/admin/product', { token, json: { id: unit.id, ...field } });
      expect([field, status === 400 || status === 422]).toEqual([field, true]);
    }
    // Part of answers, so that a record can be put back as answered.
    await api.put('/admin/product', { token, json: { id: unit.id, availabilityState: 'in-stock' } });
    expect(await stateOf()).toEqual(pending);
  });

  it('nor an inventory file, which can’t have a column of it', async () => {
    const file = async function* () {
      yield Buffer.from(`sku,availability,stock,location\n"${unit.sku}",in-stock,1,Row B\n`);
    };
    const outcome = await importProducts(api.db, file(), { now: () => api.clock.now });
    expect(outcome.problems).toEqual([]);
    expect(await stateOf()).toEqual(pending);
    const withHeld = async function* () {
      yield Buffer.from(`sku,held\n"${unit.sku}",0\n`);
    };
    await importProducts(api.db, withHeld(), { now: () => api.clock.now }).catch(() => undefined);
    expect(await stateOf()).toEqual(pending);
  });

  it('nor a stock that staff set lower: the offer keeps what it holds', async () => {
    expect((await api.put('/admin/product', { token, json: { id: unit.id, stock: 0 } })).status).toBe(200);
    expect(await stateOf()).toEqual(['sale-pending', 'in-stock', 0]);
    await api.put('/admin/product', { token, json: { id: unit.id, stock: 1 } });
  });
});
