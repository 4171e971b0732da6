import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { dayMs } from '#src/lib/duration.ts';
import { inspectFeeds } from '#src/operations/feeds/inspect-feeds.server.ts';
import { checkMerchantFeed, checkOpenMarine } from '#src/operations/feeds/testing/check-feed.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';

/** The shop: boats and trailers, engines and parts, in stock, on order, held, sold, without price, picture or French. */

let api: TestApp;
const ids = new Map<string, number>();

beforeAll(async () => {
  api = await openTestApp();
  const boats = await makeCategory(api.db, { name: 'Boats', type: 'boat' });
  const engines = await makeCategory(api.db, { name: 'Outboards', type: 'engine' });
  const brand = await makeBrand(api.db, { name: 'Osprey' });
  const picture = await makeMedia(api.db);
  const unit = async (name: string, overrides: Parameters<typeof makeProduct>[1]) => {
    const shared = {
      name,
      slug: name,
      sku: name,
      brandId: brand.id,
      featureImageId: picture.id,
      priceCents: 5_000_000,
    };
    const french = { name: { en: name, fr: `${name} fr` }, description: { en: 'Good.', fr: 'Bon.' } };
    const made = await makeProduct(api.db, { ...shared, ...french, ...overrides });
    ids.set(name, made.id);
  };
  const boat = { categoryId: boats.id, type: 'boat' } as const;
  const engine = { categoryId: engines.id, type: 'engine' } as const;
  await unit('boat', boat);
  await unit('trailer', { ...boat, attributes: { trailerAxles: 2 } as never });
  await unit('engine', { ...engine, mpn: 'E-1' });
  await unit('ordered', { ...engine, availability: 'on-order', expectedOn: '2027-02-01', stock: 0 });
  await unit('undated', { ...engine, availability: 'on-order', stock: 0 });
  await unit('late', { ...engine, availability: 'on-order', expectedOn: '2026-11-01', stock: 0 });
  await unit('held', { ...engine, stock: 1 });
  await api.db.update(product).set({ held: 1 }).where(eq(product.slug, 'held'));
  await unit('call', { ...boat, priceCents: null, callForPrice: true });
  await unit('bare', { ...engine, featureImageId: null });
  await unit('english', { ...engine, name: { en: 'english', fr: null }, description: { en: 'Good.', fr: null } });
  await unit('sold', { ...boat, availability: 'sold', soldAt: new Date(api.clock.now.getTime() - 40 * dayMs) });
  await unit('long-sold', { ...boat, availability: 'sold', soldAt: new Date(api.clock.now.getTime() - 50 * dayMs) });
});
afterAll(() => api.close());

const fetchFeed = async (path: string) => {
  await api.changes.caughtUp();
  return await api.app.inject({ method: 'GET', url: path });
};
const read = async (path: string) => (await fetchFeed(path)).body;
const namesIn = (xml: string, pattern: RegExp) =>
  [...xml.matchAll(pattern)].map(([, id]) => [...ids].find(([, one]) => one === Number(id))?.[0]);
const items = (xml: string) => namesIn(xml, /<g:id>(\d+)<\/g:id>/g);

it('Google gets trailers, engines and parts, but no boats', async () => {
  const xml = await read('/feeds/products.xml');
  expect(items(xml)).toEqual(['trailer', 'engine', 'ordered', 'held', 'english']);
  expect(items(await read('/fr/feeds/products.xml'))).toEqual(['trailer', 'engine', 'ordered', 'held']);
  expect(checkMerchantFeed(xml, 'google', api.clock.now)).toEqual([]);
  expect(checkMerchantFeed(await read('/fr/feeds/products.xml'), 'google', api.clock.now)).toEqual([]);
});

it('a unit on order carries the day from which it is available, and is left out without one', async () => {
  const xml = await read('/feeds/products.xml');
  expect([
    ...xml.matchAll(/<g:availability>backorder<\/g:availability>\n<g:availability_date>([^<]*)</g),
  ]).toMatchObject([{ 1: '2027-02-01T00:00-0700' }]);
});

it('a unit that an accepted offer holds is out of stock', async () => {
  const xml = await read('/feeds/products.xml');
  const held = xml.split('<item>').find((item) => item.includes(`<g:id>${ids.get('held')}<`));
  expect(held).toContain('<g:availability>out_of_stock</g:availability>');
});

it('Meta gets boats, too, in its own words', async () => {
  const xml = await read('/feeds/meta.xml');
  expect(items(xml)).toEqual(['boat', 'trailer', 'engine', 'ordered', 'undated', 'late', 'held', 'english']);
  expect(checkMerchantFeed(xml, 'meta', api.clock.now)).toEqual([]);
  expect(new Set([...xml.matchAll(/<g:availability>([^<]*)/g)].map(([, word]) => word))).toEqual(
    new Set(['in stock', 'available for order', 'out of stock']),
  );
});

it('portals get boats with their state, sold ones as long as their page is there', async () => {
  const xml = await read('/feeds/openmarine.xml');
  const states = [...xml.matchAll(/<advert ref="(\d+)" office_id="1" status="(\w+)"/g)];
  expect(states.map(([, id, status]) => [[...ids].find(([, one]) => one === Number(id))?.[0], status])).toEqual([
    ['boat', 'Available'],
    ['call', 'Available'],
    ['sold', 'Sold'],
  ]);
  expect(checkOpenMarine(xml)).toEqual([]);
});

it('the back office says what each feed leaves out, and why', async () => {
  const { feeds, products } = await inspectFeeds(api.services, { showsSecrets: false });
  const reasons = products.flatMap(({ name, feeds: out }) =>
    out.map(({ feed, reason }) => `${feed} ${name.en} ${reason}`),
  );
  expect(reasons.filter((line) => line.startsWith('google '))).toEqual([
    'google boat vehicle',
    'google undated no-date',
    'google late no-date',
    'google call vehicle',
    'google bare no-picture',
  ]);
  expect(reasons.filter((line) => line.startsWith('meta-fr '))).toEqual([
    'meta-fr call no-price',
    'meta-fr bare no-picture',
    'meta-fr english not-in-language',
  ]);
  expect(reasons.filter((line) => line.startsWith('openmarine ')).every((line) => line.endsWith('not-a-boat'))).toBe(
    true,
  );
  for (const { feed, inside } of feeds) {
    const xml = await read(
      {
        google: '/feeds/products.xml',
        'google-fr': '/fr/feeds/products.xml',
        meta: '/feeds/meta.xml',
        'meta-fr': '/fr/feeds/meta.xml',
        openmarine: '/feeds/openmarine.xml',
      }[feed],
    );
    expect([feed, (xml.match(/<item>|<advert /g) ?? []).length]).toEqual([feed, inside]);
  }
});

it('a feed with a secret is found with the secret only, which only admins are shown', async () => {
  const secret = 'a-secret-of-google';
  await api.db.insert(setting).values({ key: 'feeds', value: { google: secret, meta: null, openMarine: null } });
  await api.changes.caughtUp();
  const statusOf = async (path: string) => (await fetchFeed(path)).statusCode;
  expect(await statusOf('/feeds/products.xml')).toBe(404);
  expect(await statusOf('/fr/feeds/products.xml?key=wrong')).toBe(404);
  expect(await statusOf(`/feeds/products.xml?key=${secret}&key=${secret}`)).toBe(404);
  expect(await statusOf(`/feeds/products.xml?key=${secret}`)).toBe(200);
  expect(await statusOf('/feeds/meta.xml')).toBe(200);
  const addresses = async (showsSecrets: boolean) =>
    (await inspectFeeds(api.services, { showsSecrets })).feeds.map(({ address }) => address).join();
  expect(await addresses(false)).not.toContain(secret);
  expect(await addresses(true)).toContain(`/fr/feeds/products.xml?key=${secret}`);
  await api.db.delete(setting).where(eq(setting.key, 'feeds'));
});

it('the checker finds what readers refuse', () => {
  const item = (inside: string) => `<item><g:id>1</g:id><g:title>a</g:title>${inside}</item>`;
  const wrong = checkMerchantFeed(
    item('<g:availability>backorder</g:availability><g:price>5</g:price><g:sale_price>6.00 CAD</g:sale_price>'),
    'google',
    new Date('2026-11-20T00:00:00Z'),
  );
  expect(wrong).toEqual(
    expect.arrayContaining(['1: no g:link', '1: backorder without a date', '1: g:price 5', '1: sale price not lower']),
  );
  expect(
    checkOpenMarine('<open_marine><adverts><advert ref="1" office_id="9" status="Gone"></advert></adverts>'),
  ).toEqual(expect.arrayContaining(['no office', '1: status Gone', '1: an unknown office', '1: no model']));
});
