import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slugHistory } from '#src/catalogue/catalogue.table.ts';
import { product, productLink, productMedia } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { media } from '#src/media/media.table.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeFilter } from '#src/test-factories/make-filter.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { type Catalogue, createCatalogue } from './catalogue.server.ts';
import type { Listing, ProductDetail } from './view.ts';

/** The catalogue over a real database: view models of pages, and how soon changes show. */

const now = new Date('2026-06-15T20:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let database: Database;
let catalogue: Catalogue;
let leaf: Awaited<ReturnType<typeof makeCategory>>;
let otherLeaf: Awaited<ReturnType<typeof makeCategory>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  catalogue = createCatalogue({ db, publicUrl: 'https://salishcoastmarine.example' });
  const boats = await makeCategory(db, { name: 'Boats', slug: 'boats-for-sale-vancouver-island-bc' });
  const aluminum = await makeCategory(db, { name: 'Aluminum boats', parent: boats });
  leaf = await makeCategory(db, { name: 'Thunder Jet', parent: aluminum });
  otherLeaf = await makeCategory(db, { name: 'Arrowline', parent: aluminum });
  await makeCategory(db, { name: 'Engines', type: 'engine' });
  for (const type of ['boat', 'engine'] as const) {
    await makeFilter(db, { key: 'price', type });
    await makeFilter(db, { key: 'brand', kind: 'choice', type });
    await makeFilter(db, { key: 'condition', kind: 'choice', type });
  }
  await makeFilter(db, { key: 'boatHuLe', param: 'hull-length' });
});

afterAll(() => database.close());

async function listing(address: string, language: 'en' | 'fr' = 'en'): Promise<Listing> {
  const answer = await open(address, language);
  if (answer.kind !== 'listing') throw new Error(`${address} is ${JSON.stringify(answer)}`);
  return answer.listing;
}

function open(address: string, language: 'en' | 'fr' = 'en') {
  const { pathname: path, searchParams: params } = new URL(address, 'https://x.example');
  return catalogue.findListing({ path, params, language, now });
}

async function page(slug: string): Promise<ProductDetail> {
  const answer = await catalogue.productPage({ path: `/product/${slug}`, language: 'en', now });
  if (answer.kind !== 'product') throw new Error(`${slug} is ${answer.kind}`);
  return answer.product;
}

const leafPath = () => `/boats-for-sale-vancouver-island-bc/aluminum-boats/${leaf.slug}`;
const boat = (own: Parameters<typeof makeProduct>[1] = {}) => makeProduct(database.db, { categoryId: leaf.id, ...own });

describe('a listing', () => {
  it('shows a new product immediately, and its new price as soon as it changes', async () => {
    const before = (await listing(leafPath())).total;
    const { id, slug } = await boat({ priceCents: 4_000_000 });
    expect((await listing(leafPath())).total).toBe(before + 1);
    await database.db.update(product).set({ priceCents: 3_900_000 }).where(eq(product.id, id));
    const { cards } = await listing(leafPath());
    expect(cards.find(({ href }) => href.endsWith(slug))?.price).toMatchObject({
      now: { whole: '$39,000', cents: '.00' },
    });
  });

  it('does not show sold, unpublished or deleted products', async () => {
    const before = (await listing(leafPath())).total;
    await boat({ availability: 'sold' });
    await boat({ publish: false });
    await boat({ isRemove: true });
    expect((await listing(leafPath())).total).toBe(before);
  });

  it('has as many products as the count beside its filter', async () => {
    const brand = await makeBrand(database.db, { name: 'Osprey' });
    await boat({ brandId: brand.id });
    await boat({ brandId: (await makeBrand(database.db, { name: 'Marlon' })).id });
    const { facets } = await listing(leafPath());
    const choices = facets.flatMap((facet) => (facet.key === 'brand' && facet.kind === 'choice' ? facet.choices : []));
    const counted = choices.find(({ value }) => value === 'osprey')?.count;
    expect((await listing(`${leafPath()}?brand=osprey`)).total).toBe(counted);
  });

  it('counts its products in the menu of every page', async () => {
    const { total } = await listing('/boats-for-sale-vancouver-island-bc');
    const { menu } = await catalogue.chrome('en', now);
    expect(menu[0]).toMatchObject({ href: '/boats-for-sale-vancouver-island-bc', count: total });
  });

  it('offers the closest matches when nothing matches', async () => {
    await boat();
    const empty = await listing(`${leafPath()}?price=1-2`);
    expect(empty).toMatchObject({ total: 0, cards: [], clearHref: leafPath() });
    expect(empty.nearMatches.length).toBeGreaterThan(0);
  });

  it('redirects the query of a plain form to the normalized address, and keeps campaign parameters', async () => {
    const sent = `${leafPath()}?price-from=&price-to=50000&hull-length-from=&brand=osprey&brand=marlon&utm_source=letter`;
    expect(await open(sent)).toEqual({
      kind: 'redirect',
      status: 302,
      to: `${leafPath()}?price=-50000&brand=marlon,osprey&utm_source=letter`,
    });
  });

  it('keeps the selected view in its links', async () => {
    const { chips } = await listing(`${leafPath()}?price=1-&view=list`);
    expect(chips[0]?.removeHref).toBe(`${leafPath()}?view=list`);
  });

  it.each(['?page=999', '?page=x', '?price=a-b'])(
    'that does not exist (%s) links to the closest one',
    async (query) => {
      const answer = await open(leafPath() + query);
      expect(answer).toMatchObject({ kind: 'not-found' });
      if (answer.kind === 'not-found') expect(answer.nearest[0]?.href).toBe(leafPath());
    },
  );

  it('is in French under /fr', async () => {
    const { heading, crumbs } = await listing(`/fr${leafPath()}`, 'fr');
    expect(heading).toEqual({ text: 'Thunder Jet (fr)', language: 'fr' });
    expect(crumbs[0]).toEqual({ name: 'Accueil', href: '/fr' });
  });
});

describe('/used and /search', () => {
  it('list used products only, with a tab for each type', async () => {
    await boat({ condition: 'Used' });
    const used = await listing('/used?category=1');
    expect(new Set(used.cards.map(({ condition }) => condition))).toEqual(new Set(['Used']));
    expect(used.tabs.map(({ count }) => count)).toEqual([used.total, used.total, 0]);
  });

  it('find words in any order, and show them in the heading', async () => {
    const { slug } = await boat({ name: { en: 'Kodiak 20 Centre', fr: null } });
    const found = await listing('/search?q=centre+kodiak');
    expect(found.heading.text).toBe('1 product for “centre kodiak”');
    expect(found.cards.map(({ href }) => href)).toEqual([`/product/${slug}`]);
    expect(found.indexable).toBe(false);
  });

  it('suggest at most four products of each type, and no sold ones', async () => {
    for (let count = 0; count < 6; count += 1)
      await boat({ name: 'Zephyr 18', availability: count === 0 ? 'sold' : 'in-stock' });
    const [categories, group] = await catalogue.suggest('zephyr', 'en', now);
    expect(categories).toMatchObject({ type: 'category', suggestions: [{ detail: '5' }] });
    expect(group).toMatchObject({ type: 'boat', label: 'Boats' });
    expect(group?.suggestions).toHaveLength(4);
    expect(await catalogue.suggest('z', 'en', now)).toEqual([]);
  });
});

describe('a product page', () => {
  it('shows the selected feature image, or the first image of its gallery', async () => {
    const { id: featureImageId } = await makeMedia(database.db, { alt: { en: 'From the bow', fr: null } });
    const { slug } = await boat({ featureImageId });
    expect((await page(slug)).picture?.alt).toBe('From the bow');
    const other = await boat({ name: 'Gallery 20' });
    const pictures = [await makeMedia(database.db), await makeMedia(database.db)];
    await database.db
      .insert(productMedia)
      .values(pictures.map(({ id: mediaId }, position) => ({ productId: other.id, mediaId, position })));
    const shown = (await listing('/search?q=gallery')).cards[0]?.picture;
    expect(shown?.key).toMatch(new RegExp(`^${pictures[0]?.id}-`));
    expect((await page(other.slug)).picture).toEqual(shown);
  });

  it('shows what staff chose for tablets, phones and print, and crops the feature image around its subject', async () => {
    const { db } = database;
    const [feature, tablet, mobile, banner] = await Promise.all([
      makeMedia(db, { focalX: 0.2, focalY: 0.7 }),
      ...[1, 2, 3].map(() => makeMedia(db)),
    ]);
    const { id, slug } = await boat({
      name: 'Tailored 22',
      featureImageId: feature.id,
      bannerImgId: banner?.id,
      imageTabletId: tablet?.id,
      imageMobileId: mobile?.id,
    });
    await db.insert(productMedia).values({ productId: id, mediaId: feature.id, position: 0 });
    const keyed = (picture?: { id: number }) => ({ key: expect.stringMatching(new RegExp(`^${picture?.id}-`)) });
    const expected = { ...keyed(feature), focus: '20% 70%', tablet: keyed(tablet), mobile: keyed(mobile) };
    const product = await page(slug);
    expect(product.gallery[0]?.picture).toMatchObject(expected);
    expect(product.banner).toMatchObject(keyed(banner));
    expect((await listing('/search?q=tailored')).cards[0]?.picture).toMatchObject(expected);
    const [answer] = (await catalogue.compare([slug], 'en', now)).products;
    expect(answer?.picture).toMatchObject(expected);
  });

  it('has the logo of its brand, also after its file was replaced', async () => {
    const { db } = database;
    const logo = await makeMedia(db, { width: 600, height: 200 });
    const { id: brandId } = await makeBrand(db, { mediaId: logo.id });
    const { slug } = await boat({ brandId });
    expect((await page(slug)).brand?.logo).toMatchObject({ width: 210, height: 70, hover: null });
    await db
      .update(media)
      .set({ contentHash: 'ab'.repeat(32) })
      .where(eq(media.id, logo.id));
    expect((await page(slug)).brand?.logo?.picture.key).toBe(`${logo.id}-ababababab`);
  });

  it('opens under its category path, and redirects from any other path', async () => {
    const { slug } = await boat();
    const at = (path: string) => catalogue.productPage({ path, language: 'fr', now });
    expect(await at(`/fr/product/aluminum-boats/${leaf.slug}/${slug}`)).toMatchObject({ kind: 'product' });
    const right = { kind: 'redirect', status: 301, to: `/fr/product/${slug}` };
    expect(await at(`/fr/product/${otherLeaf.slug}/${slug}`)).toEqual(right);
    expect(await at(`/fr/product/${leaf.slug}/aluminum-boats/${slug}`)).toEqual(right);
  });

  it('is found by its former slugs, including those of the former site', async () => {
    const { id, slug } = await boat();
    await database.db.insert(slugHistory).values({ kind: 'product', slug: 'luxor-21-special', recordId: id });
    const answer = await catalogue.productPage({ path: '/product/luxor-21-special', language: 'en', now });
    expect(answer).toEqual({ kind: 'redirect', status: 301, to: `/product/${slug}` });
    expect(await open('/luxor-21-special?a=b')).toEqual({ kind: 'redirect', status: 301, to: `/product/${slug}?a=b` });
  });

  it('is not found while the product is unpublished', async () => {
    const { id, slug } = await boat({ publish: false });
    await database.db.insert(slugHistory).values({ kind: 'product', slug: 'hidden-once', recordId: id });
    for (const path of [`/product/${slug}`, '/product/hidden-once', '/product/nothing']) {
      expect(await catalogue.productPage({ path, language: 'en', now })).toMatchObject({ kind: 'not-found' });
    }
  });

  it('leaves out sold equipment and sold similar items', async () => {
    const { id, slug } = await boat();
    const stored = await boat();
    const sold = await boat({ availability: 'sold' });
    const tie = (kind: 'equipment' | 'similar', linkedId: number, position: number) => ({
      productId: id,
      kind,
      linkedId,
      position,
    });
    await database.db
      .insert(productLink)
      .values([
        tie('equipment', sold.id, 1),
        tie('equipment', stored.id, 2),
        tie('similar', sold.id, 1),
        tie('similar', stored.id, 2),
      ]);
    const { equipments, similar } = await page(slug);
    expect(equipments.map((card) => card.id)).toEqual([stored.id]);
    expect(similar.map((card) => card.id)).toEqual([stored.id]);
  });

  it('shows the closest products in category, size and price where staff selected no similar items', async () => {
    const own = { categoryId: otherLeaf.id, priceCents: 9_000_000, attributes: { boatHuLe: 30 } };
    const { slug } = await boat(own);
    const near = await boat({ ...own, attributes: { boatHuLe: 31 } });
    const far = await boat({ ...own, attributes: { boatHuLe: 12 } });
    const ids = (await page(slug)).similar.map((card) => card.id);
    expect(ids[0]).toBe(near.id);
    expect(ids.indexOf(far.id)).not.toBe(0);
    expect(ids).toHaveLength(8);
  });
});

describe('a sold unit', () => {
  it('keeps its page, marked as sold, with three available alternatives', async () => {
    const { slug } = await boat({ availability: 'sold', stock: 0, soldAt: daysAgo(44) });
    const { sold, similar } = await page(slug);
    expect(sold).toBe(true);
    expect(similar).toHaveLength(3);
    expect(similar.every(({ availability }) => availability !== 'sold')).toBe(true);
  });

  it('redirects to its category, which says so, after the configured number of days', async () => {
    const { slug } = await boat({ availability: 'sold', stock: 0, soldAt: daysAgo(46) });
    const answer = await catalogue.productPage({ path: `/product/${slug}`, language: 'fr', now });
    expect(answer).toEqual({ kind: 'redirect', status: 301, to: `/fr${leafPath()}?sold=1` });
  });
});

describe('redirects', () => {
  it('find a category by a former slug', async () => {
    await database.db.insert(slugHistory).values({ kind: 'product-category', slug: 'tin-boats', recordId: leaf.id });
    await makeCategory(database.db, { name: 'Another' });
    expect(await open('/tin-boats?page=2')).toEqual({ kind: 'redirect', status: 301, to: `${leafPath()}?page=2` });
    expect(await catalogue.redirectFor('/tin-boats/?page=2', now)).toBe(`${leafPath()}?page=2`);
  });

  it('leave data requests of the client router to the loaders', async () => {
    expect(await catalogue.redirectFor('/boats.data', now)).toBeNull();
    expect(await catalogue.redirectFor('/boats/', now)).toBe('/boats-for-sale-vancouver-island-bc');
  });
});

it('the home page shows the four newest boats and the brands in stock', async () => {
  const newest = await boat({ createdAt: new Date('2030-01-01') });
  const home = await catalogue.home('en', now);
  expect(home.fresh.cards).toHaveLength(4);
  expect(home.fresh.cards[0]?.id).toBe(newest.id);
  expect(home.brands.find(({ slug }) => slug === 'osprey')?.href).toBe(
    '/boats-for-sale-vancouver-island-bc?brand=osprey',
  );
});

it('pages open without any products', async () => {
  const empty = await createTestDatabase();
  const shop = createCatalogue({ db: empty.db, publicUrl: 'https://x.example' });
  const params = new URLSearchParams();
  expect(await shop.home('en', now)).toMatchObject({ slides: [], finder: [], tiles: [], brands: [] });
  expect(await shop.chrome('fr', now)).toMatchObject({ menu: [] });
  for (const path of ['/used', '/search', '/clearance']) {
    const answer = await shop.findListing({ path, params, language: 'en', now });
    expect(answer).toMatchObject({ kind: 'listing', listing: { total: 0, cards: [] } });
  }
  await empty.close();
});
