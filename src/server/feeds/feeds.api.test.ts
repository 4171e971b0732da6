import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceList } from '#src/catalogue/price-list.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { isTwinAddress } from '#src/site/twin-address.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeService } from '#src/test-factories/make-service.server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await stockSmallLot(api.db);
});
afterAll(() => api.close());

const site = 'https://salishcoastmarine.example';
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ method: 'GET', url, headers });
const read = async (url: string) => {
  await api.changes.caughtUp();
  return (await get(url)).body;
};
const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);

/** Checks that every opened tag is closed, in order. */
function expectWellFormed(xml: string) {
  const open: string[] = [];
  for (const [, end, name, self] of xml.replace(/^<\?xml[^>]*\?>/, '').matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!self) open.push(name ?? '');
  }
  expect(open).toEqual([]);
  expect(xml.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|apos;)/);
}

describe('the product feed', () => {
  it('has products with price and image, with absolute addresses', async () => {
    const { headers, body } = await get('/feeds/meta.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expectWellFormed(body);
    expect(valuesOf(body, 'g:link')).toEqual([`${site}/product/luxor-21`]);
    expect(valuesOf(body, 'g:title')).toEqual(['2026 Thunder Jet Luxor 21']);
    // As on its page: MSRP struck out, and the present price.
    expect(valuesOf(body, 'g:price')).toEqual(['125000.00 CAD']);
    expect(valuesOf(body, 'g:sale_price')).toEqual(['100000.50 CAD']);
    expect(valuesOf(body, 'g:availability')).toEqual(['in stock']);
    expect(valuesOf(body, 'g:condition')).toEqual(['new']);
    expect(valuesOf(body, 'g:product_type')).toEqual(['Boats &gt; Aluminum boats']);
    expect(valuesOf(body, 'g:image_link')[0]).toMatch(
      /^https:\/\/salishcoastmarine\.example\/pictures\/.+\/1280\.jpg$/,
    );
  });

  it('has products with published French in French', async () => {
    const body = await read('/fr/feeds/meta.xml');
    expect(valuesOf(body, 'g:link')).toEqual([`${site}/fr/product/luxor-21`]);
    expect(valuesOf(body, 'g:description')).toEqual(['Un bateau.']);
  });

  it('has a sale price with its dates, and none after them', async () => {
    const days = { promoPriceCents: 9_000_000, promoFrom: '2026-11-01', promoUntil: '2026-11-20' };
    await api.db.update(product).set(days).where(eq(product.slug, 'luxor-21'));
    const during = await read('/feeds/meta.xml');
    expect(valuesOf(during, 'g:price')).toEqual(['125000.00 CAD']);
    expect(valuesOf(during, 'g:sale_price')).toEqual(['90000.00 CAD']);
    expect(valuesOf(during, 'g:sale_price_effective_date')).toEqual(['2026-11-01T00:00-0700/2026-11-21T00:00-0700']);
    api.pass(24 * 3_600_000);
    const over = await read('/feeds/meta.xml');
    expect(valuesOf(over, 'g:sale_price')).toEqual(['100000.50 CAD']);
    expect(valuesOf(over, 'g:sale_price_effective_date')).toEqual([]);
    api.pass(-24 * 3_600_000);
  });

  it('has a sale price only with evidence for the regular price, if the dealer requires that', async () => {
    const ofLuxor = eq(product.slug, 'luxor-21');
    const [{ brandId } = { brandId: null }] = await api.db.select().from(product).where(ofLuxor);
    const value = { showShopByBrand: true, requireEvidence: true, soldDaysUntilRedirect: 45 };
    const unproved = { key: 'storefront' as const, value };
    const saved = { target: setting.key, set: { value } };
    await api.db.insert(setting).values(unproved).onConflictDoUpdate(saved);
    expect(valuesOf(await read('/feeds/meta.xml'), 'g:sale_price')).toEqual([]);
    expect(valuesOf(await read('/feeds/meta.xml'), 'g:price')).toEqual(['90000.00 CAD']);
    const brand = brandId ?? (await makeBrand(api.db)).id;
    const list = { brand, year: 2026, issuedOn: '2026-01-15' };
    const [{ id } = { id: 0 }] = await api.db.insert(priceList).values(list).returning();
    const proof = { priceListId: id, priceListPage: '3', priceListCents: 12_500_000 };
    await api.db.update(product).set(proof).where(ofLuxor);
    const proved = await read('/feeds/meta.xml');
    expect(valuesOf(proved, 'g:price')).toEqual(['125000.00 CAD']);
    expect(valuesOf(proved, 'g:sale_price')).toEqual(['90000.00 CAD']);
    await api.db.delete(setting).where(eq(setting.key, 'storefront'));
  });

  it('has the regular price where there is no MSRP', async () => {
    const ofLuxor = eq(product.slug, 'luxor-21');
    await api.db.update(product).set({ msrpCents: null }).where(ofLuxor);
    const during = await read('/feeds/meta.xml');
    expect(valuesOf(during, 'g:price')).toEqual(['100000.50 CAD']);
    expect(valuesOf(during, 'g:sale_price')).toEqual(['90000.00 CAD']);
    await api.db.update(product).set({ promoPriceCents: null }).where(ofLuxor);
    const after = await read('/feeds/meta.xml');
    expect(valuesOf(after, 'g:price')).toEqual(['100000.50 CAD']);
    expect(valuesOf(after, 'g:sale_price')).toEqual([]);
  });

  it('says year and make once where the name has them, as names of imported lists do', async () => {
    const ofLuxor = eq(product.slug, 'luxor-21');
    const [luxor] = await api.db.select().from(product).where(ofLuxor);
    await api.db
      .update(product)
      .set({ name: { en: '2026 Thunder Jet Luxor 21', fr: null } })
      .where(ofLuxor);
    expect(valuesOf(await read('/feeds/meta.xml'), 'g:title')).toEqual(['2026 Thunder Jet Luxor 21']);
    await api.db.update(product).set({ name: luxor?.name }).where(ofLuxor);
  });

  it('is well-formed for any text, and reflects every change immediately', async () => {
    const picture = await makeMedia(api.db);
    const name = { en: ']]></title><script>alert("1")</script> & Cie', fr: null };
    const [luxor] = await api.db.select().from(product).where(eq(product.slug, 'luxor-21'));
    const odd = await makeProduct(api.db, {
      name,
      slug: 'odd',
      featureImageId: picture.id,
      categoryId: luxor?.categoryId ?? 0,
      description: { en: 'Control \u0007 and \u001f characters', fr: null },
    });
    for (const path of ['/feeds/meta.xml', '/feeds/openmarine.xml', '/sitemaps/products-1.xml']) {
      const body = await read(path);
      expectWellFormed(body);
      expect(body).toContain('/product/odd');
    }
    await api.db.update(product).set({ availability: 'sold' }).where(eq(product.id, odd.id));
    for (const path of ['/feeds/meta.xml', '/feeds/openmarine.xml', '/sitemaps/products-1.xml'])
      expect(await read(path)).not.toContain('/product/odd');
  });

  it('is answered with 304 until it changes, and compressed if the client accepts it', async () => {
    const first = await get('/feeds/meta.xml', { 'accept-encoding': 'gzip' });
    expect(first.headers['content-encoding']).toBe('gzip');
    const tag = String(first.headers.etag);
    expect((await get('/feeds/meta.xml', { 'accept-encoding': 'gzip', 'if-none-match': tag })).statusCode).toBe(304);
    await api.db.update(product).set({ priceCents: 9_900_000 }).where(eq(product.slug, 'luxor-21'));
    await api.changes.caughtUp();
    expect((await get('/feeds/meta.xml', { 'accept-encoding': 'gzip', 'if-none-match': tag })).statusCode).toBe(200);
  });
});

it('the feed for portals has every boat, with price on request if it has none, and no hull numbers', async () => {
  const body = await read('/feeds/openmarine.xml');
  expectWellFormed(body);
  expect(body).toMatch(/<open_marine version="1\.7" language="en" origin="salishcoastmarine\.example" date="[^"]+">/);
  expect(valuesOf(body, 'model')).toEqual(['Luxor 21', 'Rush 18', 'Avalon 25']);
  expect(body).toContain('<asking_price poa="true" currency="CAD" vat_included="false"/>');
  expect(body).toContain('<item name="loa" unit="feet">21</item>');
  expect(body).not.toContain('ZZZAB123C626');
});

describe('the sitemap', () => {
  it('lists its parts, each of which exists', async () => {
    const parts = valuesOf(await read('/sitemap.xml'), 'loc');
    expect(parts).toEqual(['pages', 'categories', 'products', 'posts'].map((kind) => `${site}/sitemaps/${kind}-1.xml`));
    for (const part of parts) {
      const answer = await get(new URL(part ?? '').pathname);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
      expectWellFormed(answer.body);
    }
  });

  it.each(['products-2', 'products-0', 'drafts-1', 'products-1x', 'constructor-1', '..-1'])(
    'has no part %s',
    async (name) => {
      expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
    },
  );

  it('has products for sale in their published languages', async () => {
    const pages = valuesOf(await read('/sitemaps/products-1.xml'), 'loc');
    expect(pages).toContain(`${site}/product/luxor-21`);
    expect(pages).toContain(`${site}/fr/product/luxor-21`);
    expect(pages).toContain(`${site}/product/rush-18`);
    expect(pages).not.toContain(`${site}/fr/product/rush-18`);
    expect(pages.join()).not.toMatch(/sold-boat|draft-boat/);
    const lists = valuesOf(await read('/sitemaps/categories-1.xml'), 'loc');
    expect(lists).toContain(`${site}/boats`);
    expect(lists).not.toContain(`${site}/pre-owned`);
    expect(valuesOf(await read('/sitemaps/pages-1.xml'), 'loc')).toContain(`${site}/fr`);
  });

  it('has the dates of changes, and the images of posts', async () => {
    const picture = await makeMedia(api.db);
    const textChangedAt = new Date('2026-11-10T12:00:00Z');
    await makePost(api.db, { code: 'contact', title: 'Contact', textChangedAt });
    await makePost(api.db, { code: 'knots', title: 'Knots', pageParent: 'blog', featureImage: picture.id });
    expect(await read('/sitemaps/pages-1.xml')).toContain(
      `<loc>${site}/contact</loc><lastmod>${textChangedAt.toISOString()}</lastmod>`,
    );
    expect(await read('/sitemaps/pages-1.xml')).toMatch(/example\/<\/loc><lastmod>/);
    expect(valuesOf(await read('/sitemaps/posts-1.xml'), 'image:loc')).toHaveLength(1);
  });
});

it('robots.txt excludes the back office and names the sitemap', async () => {
  const { headers, body } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Disallow: /admin\n');
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml`);
});

it('robots.txt opens the public calls, all of which exist', async () => {
  const { body } = await get('/robots.txt');
  const open = [...body.matchAll(/^Allow: (\S+)$/gm)].map(([, path = '']) => path);
  expect(open).toContain('/api/product');
  // Its tools are only posted to.
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const posted = await api.app.inject({ method: 'POST', url: '/mcp', headers, payload });
  expect([open.includes('/mcp'), posted.statusCode]).toEqual([true, 200]);
  for (const path of open.filter((path) => path !== '/mcp'))
    expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
});

it('llms.txt names the dealer, what is listed in both languages, and where programs read it', async () => {
  const { statusCode, headers, body } = await get('/llms.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^# .+\n\n> .+\n/);
  const links = [...body.matchAll(/\]\((\S+?)\)/g)].map(([, link = '']) => new URL(link));
  expect(links.some(({ pathname }) => pathname.startsWith('/fr/'))).toBe(true);
  expect(links.every(({ origin }) => origin === site)).toBe(true);
  const own = links.filter(({ pathname }) => /^\/(api|feeds|fr\/feeds|sitemap)/.test(pathname));
  for (const { pathname, search } of own) expect((await get(pathname + search)).statusCode).toBe(200);
  const lists = links.filter(({ pathname }) => pathname.endsWith('.md'));
  expect([lists.length > 1, lists.every(({ pathname }) => isTwinAddress(pathname))]).toEqual([true, true]);
  expect(body).toContain(`(${site}/mcp)`);
});

it('llms.txt names services once there are some to book', async () => {
  expect((await get('/llms.txt')).body).not.toContain('book-marine-services');
  await makeService(api.db);
  await api.changes.caughtUp();
  expect((await get('/llms.txt')).body).toContain(`[Services](${site}/book-marine-services.md)`);
});

it('llms.txt names no feed that has a secret, nor the secret', async () => {
  expect((await get('/llms.txt')).body).toContain('/feeds/meta.xml');
  const secret = 'a-secret-of-meta-alone';
  await api.db.insert(setting).values({ key: 'feeds', value: { google: null, meta: secret, openMarine: null } });
  await api.changes.caughtUp();
  const { body } = await get('/llms.txt');
  expect(body).toContain('## For programs');
  expect(body).not.toMatch(/feeds\/|a-secret/);
});

it('security.txt says for how long where a vulnerability is reported', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain(`Contact: ${site}/contact\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(api.clock.now.getTime());
  expect(expires).toBeLessThan(api.clock.now.getTime() + 365 * 86_400_000);
});
