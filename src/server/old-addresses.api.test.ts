import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#src/audit/audit.table.ts';
import { slugHistory } from '#src/catalogue/catalogue.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { notFoundPage } from '#src/operations/not-found-log/not-found.table.ts';
import { deleteOldNotFound, maxEntries, writeCounts } from '#src/operations/not-found-log/write-counts.server.ts';
import { redirect } from '#src/operations/redirects/redirect.table.ts';
import { makeBlogCategory } from '#src/test-factories/make-blog-category.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { createMetrics } from './metrics/metrics.server.ts';
import { pages } from './pages/pages.server.ts';
import { buildWith } from './testing/fake-build.server.ts';
import { openTestApp, type TestApp } from './testing/test-app.server.ts';

/** Old addresses, and those that never existed. */

let api: TestApp;
let token: string;
let site: FastifyInstance;

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(
    api.database,
    'redirect',
    'missing_page',
    'slug_history',
    'post',
    'category',
    'product',
    'product_category',
  );
  site = await openSite();
});
afterEach(() => site.close());

/** All pages are one stub: these tests are about addresses, not content. */
async function openSite(): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(pages, {
    build: pagesAt(['/we-are-hiring']),
    services: api.services,
    metrics: createMetrics(api.database),
  });
  return app;
}

const pagesAt = (known: readonly string[]) =>
  buildWith(({ request }) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/moved') return new Response(null, { status: 301, headers: { location: '/old-team' } });
    return new Response('a page', { status: known.includes(pathname) ? 200 : 404 });
  });

const ask = (url: string, headers: Record<string, string> = {}) => site.inject({ method: 'GET', url, headers });
async function led(url: string) {
  const { statusCode, headers } = await ask(url);
  return statusCode === 301 ? headers.location : statusCode;
}
const send = async (from: string, to: string) => {
  const { status } = await api.post('/admin/redirect', { token, json: { from, to } });
  expect(status).toBe(201);
};
const create = async (name: string, json: object) => (await api.post(`/admin/${name}`, { token, json })).result;
const update = async (name: string, json: object) => {
  expect((await api.put(`/admin/${name}`, { token, json })).status).toBe(200);
};
const missing = () => api.db.select().from(notFoundPage).orderBy(notFoundPage.path);

describe('a redirect', () => {
  it('is followed in one step, in either language, with the query, also from an address that is not normalized', async () => {
    await send('/repower', '/mercury-repower');
    await send('/mercury-repower', '/book-marine-services/boat-re-powering');
    const end = '/book-marine-services/boat-re-powering';
    expect(await led('/repower')).toBe(end);
    expect(await led('/fr/repower?utm_source=x')).toBe(`/fr${end}?utm_source=x`);
    expect(await led('//Repower/')).toBe(end);
  });

  it.each([
    ['/Bateaux-Usagés', '/bateaux-usag%C3%A9s'],
    ['/bateaux-usage\u0301s', '/bateaux-usag%c3%a9s'],
    ['/bateaux-usag%C3%A9s', '/Bateaux-Usage%CC%81s'],
    ['/BATEAUX-USAGÉS', '/fr/BATEAUX-USAG%C3%89S'],
  ])('from %s is followed from %s, however its accent is written', async (from, visited) => {
    await send(from, '/été?ville=Lévis');
    const language = visited.startsWith('/fr') ? '/fr' : '';
    expect(await led(visited)).toBe(`${language}/%C3%A9t%C3%A9?ville=L%C3%A9vis`);
  });

  it('continues through paths of the former site, former slugs and other redirects', async () => {
    const root = await makeCategory(api.db, { name: 'Boats for sale' });
    const boat = await makeProduct(api.db, { categoryId: root.id, slug: 'luxor-21' });
    await api.db.insert(slugHistory).values({ kind: 'product', slug: 'luxor-old', recordId: boat.id });
    await makePost(api.db, { code: 'team', slug: 'our-crew', pageParent: 'about-us' });
    await send('/tinnies', '/boats');
    await send('/best-boat', '/product/luxor-old');
    await send('/crew', '/our-crew');
    expect(await led('/tinnies')).toBe(`/${root.slug}`);
    expect(await led('/best-boat')).toMatch(/^\/product\/.*luxor-21$/);
    expect(await led('/crew')).toBe('/about-us/our-crew');
  });

  it('that leads through the move of a page ends at the same target', async () => {
    await send('/old-team', '/about-us/meet-the-team');
    expect(await led('/moved')).toBe('/about-us/meet-the-team');
  });

  it('that forms a loop with paths of the former site is ignored', async () => {
    const root = await makeCategory(api.db, { name: 'Boats for sale' });
    await api.db.insert(redirect).values({ from: `/${root.slug}`, to: '/boats' });
    expect(await led(`/${root.slug}`)).toBe(404);
    expect([await led('/boats'), `/${root.slug}`]).toContain(`/${root.slug}`);
  });

  it('ends immediately when staff delete it', async () => {
    await send('/careers', '/we-are-hiring');
    expect(await led('/careers')).toBe('/we-are-hiring');
    const [row] = await api.db.select().from(redirect);
    await api.remove('/admin/redirect', { token, json: { id: row?.id } });
    await expect.poll(() => led('/careers')).toBe(404);
  });

  it('counts hits, and writes them later', async () => {
    await send('/careers', '/we-are-hiring');
    for (let time = 0; time < 3; time += 1) await led('/careers');
    await led('/fr/careers');
    expect((await api.db.select().from(redirect))[0]?.hits).toBe(0);
    await site.close();
    expect((await api.db.select().from(redirect))[0]?.hits).toBe(4);
  });

  it('that a browser fetches in advance is not counted', async () => {
    await send('/careers', '/we-are-hiring');
    await ask('/careers', { 'sec-purpose': 'prefetch' });
    await ask('/careers', { 'sec-purpose': 'prefetch;prerender' });
    await led('/careers');
    await site.close();
    expect((await api.db.select().from(redirect))[0]?.hits).toBe(1);
  });

  it('requested by the client router is loaded as a document', async () => {
    await send('/careers', '/we-are-hiring');
    expect(await ask('/careers.data')).toMatchObject({ statusCode: 409, body: 'This page has moved.' });
  });

  it('never leads to another site', async () => {
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect((await api.post('/admin/redirect', { token, json: { from: '/a', to } })).status).toBe(422);
    }
    expect(await led('//evil.example/%2e%2e')).not.toMatch(/^\/\//);
  });
});

describe('a page that was renamed twice', () => {
  it('redirects from its first address to its last in one step, in its language', async () => {
    const page = { title: 'Our history', pageParent: 'about-us', publish: true };
    const { id, code } = await create('post', { ...page, slug: 'a' });
    const french = await create('post', { ...page, slug: 'a', code, language: 'fr' });
    await update('post', { id, slug: 'b' });
    await update('post', { id, slug: 'c' });
    const { content, now } = api.services;
    const at = (path: string, language: 'en' | 'fr') => content.page({ path }, language, now());
    await expect.poll(() => at('/about-us/a', 'en')).toEqual({ kind: 'redirect', to: '/about-us/c' });
    expect(await at('/about-us/b', 'en')).toEqual({ kind: 'redirect', to: '/about-us/c' });
    expect(await at('/fr/about-us/a', 'fr')).toMatchObject({ kind: 'page', page: { id: french.id } });
  });

  it('redirects in the same way when it is a blog category', async () => {
    const { id } = await makeBlogCategory(api.db, { slug: 'a' });
    await makePost(api.db, { category: id, pageParent: 'blog' });
    await update('category', { id, slug: 'b' });
    await update('category', { id, slug: 'c' });
    const { content, now } = api.services;
    const at = (category: string) => content.blog({ page: 1, category, language: 'en', now: now() });
    await expect.poll(() => at('a')).toEqual({ kind: 'redirect', to: '/blog/category/c' });
    expect((await at('c')).kind).toBe('blog');
    await send('/dock-news', '/blog/category/b');
    expect(await led('/dock-news')).toBe('/blog/category/c');
  });

  it('redirects in the same way when it is a product or category, unless it was never public', async () => {
    const category = await makeCategory(api.db, { name: 'A', slug: 'a' });
    const boat = await makeProduct(api.db, { categoryId: category.id, slug: 'boat-a' });
    const draft = await makeProduct(api.db, { categoryId: category.id, slug: 'draft-a', publish: false });
    for (const slug of ['b', 'c']) {
      await update('product-category', { id: category.id, slug });
      await update('product', { id: boat.id, slug: `boat-${slug}` });
      await update('product', { id: draft.id, slug: `draft-${slug}` });
    }
    await expect.poll(() => led('/a')).toBe('/c');
    await led('/a/?utm_source=x');
    await site.close();
    const hits = await api.db.select({ slug: slugHistory.slug, hits: slugHistory.hits }).from(slugHistory);
    expect(hits.filter((one) => one.hits > 0)).toEqual([{ slug: 'a', hits: expect.any(Number) }]);
    site = await openSite();
    await send('/nice-boat', '/product/boat-a');
    expect(await led('/nice-boat')).toMatch(/boat-c$/);
    const former = await api.db.select({ slug: slugHistory.slug }).from(slugHistory);
    expect(former.map(({ slug }) => slug).sort()).toEqual(['a', 'b', 'boat-a', 'boat-b']);
  });
});

describe('the not-found log', () => {
  it('records an address with language, count and internal referrer, and never its query', async () => {
    await ask('/gone?email=otter@example.com', { referer: 'https://salishcoastmarine.example/blog?who=me' });
    await ask('/fr/gone');
    await ask('/gone');
    await ask('/we-are-hiring');
    await ask('/wp-login.php');
    await site.close();
    expect(await missing()).toMatchObject([
      { path: '/gone', language: 'en', hits: 2, referer: '/blog' },
      { path: '/gone', language: 'fr', hits: 1, referer: null },
    ]);
  });

  it('does not record an address that a browser fetches in advance', async () => {
    await ask('/gone', { 'sec-purpose': 'prefetch' });
    await ask('/gone.data', { 'sec-purpose': 'prefetch' });
    await ask('/left');
    await site.close();
    expect(await missing()).toMatchObject([{ path: '/left' }]);
  });

  it('does not record an existing list that was requested with an invalid query', async () => {
    await makeCategory(api.db, { slug: 'canoes' });
    await ask('/used?sort=colour');
    await ask('/fr/used?category=9');
    await ask('/canoes?limit=-1');
    await ask('/kayaks?limit=-1');
    await site.close();
    expect(await missing()).toMatchObject([{ path: '/kayaks' }]);
  });

  it('keeps the most frequent of ten thousand addresses', async () => {
    const moment = api.services.now();
    const page = { language: 'en' as const, referer: null, firstSeen: moment, lastSeen: moment };
    await writeCounts(api.db, { hits: [], slugs: [], missing: [{ ...page, path: '/wanted', hits: 9 }] });
    for (let part = 0; part < 10; part += 1) {
      const junk = Array.from({ length: 1_000 }, (_, at) => ({ ...page, path: `/junk-${part}-${at}`, hits: 1 }));
      await writeCounts(api.db, { hits: [], slugs: [], missing: junk });
    }
    expect(await api.db.$count(notFoundPage)).toBe(maxEntries);
    expect((await missing()).some(({ path }) => path === '/wanted')).toBe(true);
  });

  it('is cleared after 90 days', async () => {
    await ask('/gone');
    await site.close();
    const deleteAfter = (days: number) =>
      deleteOldNotFound(api.db, new Date(api.services.now().getTime() + days * 86_400_000));
    await deleteAfter(89);
    expect(await missing()).toHaveLength(1);
    await deleteAfter(91);
    expect(await missing()).toEqual([]);
  });

  it('lists an address with the closest match, until it is redirected or dismissed', async () => {
    await makePost(api.db, { code: 'team', slug: 'meet-the-team', pageParent: 'about-us' });
    await makePost(api.db, { code: 'team', slug: 'equipe', pageParent: 'about-us', language: 'fr' });
    for (const path of ['/team/meet-our-team', '/team/meet-our-team', '/fr/notre-equipe', '/qqq', '/a"onerror=b']) {
      await ask(path);
    }
    await site.close();
    const list = async () => (await api.get('/admin/missing-page/all', { token })).result;
    expect((await list()).record).toMatchObject([
      { path: '/team/meet-our-team', hits: 2, nearest: '/about-us/meet-the-team' },
      { path: '/fr/notre-equipe', language: 'fr', nearest: '/fr/about-us/equipe' },
      { path: '/qqq', nearest: null },
    ]);
    await send('/team/meet-our-team', '/about-us/meet-the-team');
    const { record } = await list();
    await api.post('/admin/missing-page/dismiss', { token, json: { id: record[0].id } });
    expect((await list()).page).toMatchObject({ totalRecord: 1 });
    expect((await api.post('/admin/missing-page/dismiss', { token, json: { id: record[0].id } })).status).toBe(200);
    const entries = await api.db.select().from(audit).where(eq(audit.action, 'dismiss'));
    expect(entries).toMatchObject([
      { resource: 'missing-page', recordId: record[0].id, recordName: '/fr/notre-equipe', userId: expect.any(Number) },
    ]);
  });

  it('is visible to admins only', async () => {
    const staff = await api.signInAs({ role: 2, access: ['posts', 'products', 'contact'] });
    expect((await api.get('/admin/missing-page/all')).status).toBe(401);
    expect((await api.get('/admin/missing-page/all', { token: staff })).status).toBe(403);
    expect((await api.post('/admin/missing-page/dismiss', { token: staff, json: { id: 1 } })).status).toBe(403);
    expect((await api.post('/admin/missing-page/dismiss', { token, json: { id: 99 } })).status).toBe(404);
    expect((await api.post('/admin/redirect', { token: staff, json: { from: '/a', to: '/b' } })).status).toBe(403);
  });
});
