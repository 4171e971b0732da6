import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slugHistory } from '#src/catalogue/catalogue.table.ts';
import { postSlugHistory } from '#src/content/post/post.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { makeBlogCategory } from '#src/test-factories/make-blog-category.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { redirectResource } from './redirect-resource.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database, 'redirect', 'slug_history', 'post_slug_history', 'audit');
});

const now = () => new Date('2026-11-20T18:00:00Z');
const asAdmin = () =>
  openResource({ db: database.db, now }, redirectResource).as({ id: 1, username: 'mira', role: 1, access: [] });
const create = (from: string, to: string) => asAdmin().create({ from, to });
const taken = { status: 409, fields: { from: 'error_taken' } };
const redirects = async () => (await asAdmin().list()).record.map(({ from, to }) => `${from} ${to}`);

it('a chain is flattened, whichever part is created first', async () => {
  await create('/b', '/c');
  await create('/a', '/b');
  expect(await redirects()).toEqual(['/a /c', '/b /c']);
  await create('/c', '/d');
  expect(await redirects()).toEqual(['/a /d', '/b /d', '/c /d']);
});

it('an address that an earlier release stored in percent escapes is taken by the same one with its accents', async () => {
  await database.pool.query("INSERT INTO redirect (from_path, to_path) VALUES ('/bateaux-usag%C3%A9s', '/used')");
  for (const from of ['/bateaux-usagés', '/Bateaux-usag%c3%a9s', '/bateaux-usage\u0301s'])
    await expect(create(from, '/specials'), from).rejects.toMatchObject(taken);
  await expect(create('/used-boats', '/bateaux-usagés')).resolves.toMatchObject({ to: '/used' });
  const [{ id = 0 } = {}] = (await asAdmin().list()).record;
  expect(await asAdmin().update({ id, to: '/specials' })).toMatchObject({ to: '/specials' });
});

it('a loop is refused, with one step or several, and nothing is stored', async () => {
  const loop = { status: 422, fields: { to: 'input_redirect_loop' } };
  await expect(create('/a', '/a/')).rejects.toMatchObject(loop);
  await create('/a', '/b');
  await create('/b', '/c');
  await expect(create('/c', '/a')).rejects.toMatchObject(loop);
  expect(await redirects()).toEqual(['/a /c', '/b /c']);
});

it('of two redirects created at once that form a loop only one is stored', async () => {
  const both = await Promise.allSettled([create('/a', '/b'), create('/b', '/a')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('a path with a page can’t be redirected, and an earlier redirect can still be changed', async () => {
  const hidden = (what: string) => ({ status: 422, fields: { from: `input_address_has_page${what}` } });
  const root = await makeCategory(database.db, { name: 'Boats' });
  const boat = await makeProduct(database.db, { categoryId: root.id, slug: 'luxor-21' });
  const early = await create('/about-us/crew', '/contact');
  await makePost(database.db, { code: 'crew', slug: 'crew', pageParent: 'about-us' });
  await makePost(database.db, { code: 'equipe', slug: 'equipe', pageParent: 'about-us', language: 'fr' });
  const there = {
    s: ['/blog', '/events', '/fit', '/about', '/specials', `/${root.slug}`],
    _fr: ['/fr/contact', `/fr/product/${boat.slug}`, '/about-us/equipe'],
    _en: ['/about-us/crew/'],
  };
  for (const [what, addresses] of Object.entries(there)) {
    for (const from of addresses) await expect(create(from, '/used'), from).rejects.toMatchObject(hidden(what));
  }
  expect(await asAdmin().update({ id: early.id, to: '/used' })).toMatchObject({ to: '/used' });
  await create('/fr/about-us/crew', '/fr/used');
  await create('/product/gone', '/used');
});

it('the list includes former slugs, marked as such, without those of unpublished records', async () => {
  const { db } = database;
  const root = await makeCategory(db, { name: 'Canoes', slug: 'canoes' });
  const child = await makeCategory(db, { name: 'Tandem', slug: 'tandem', parentId: root.id });
  const canoe = await makeProduct(db, { categoryId: child.id, slug: 'canoe-new' });
  const draft = await makeProduct(db, { categoryId: child.id, slug: 'draft-new', publish: false });
  const article = await makePost(db, { slug: 'paddle-new', pageParent: 'blog', language: 'fr' });
  const blog = await makeBlogCategory(db, { slug: 'news-new' });
  await db.insert(slugHistory).values([
    { kind: 'product', slug: 'canoe-old', recordId: canoe.id, hits: 3 },
    { kind: 'product', slug: 'draft-old', recordId: draft.id },
    { kind: 'product-category', slug: 'tandem-old', recordId: child.id },
    { kind: 'blog-category', slug: 'news-old', recordId: blog.id },
  ]);
  await db.insert(postSlugHistory).values({ language: 'fr', slug: 'paddle-old', postId: article.id });
  await create('/a', '/b');
  const { record, page } = await asAdmin().list({ sort: '{"hits":-1}' });
  expect(page.totalRecord).toBe(5);
  expect(record[0]).toMatchObject({ from: '/product/canoe-old', to: '/product/canoe-new', hits: 3, cause: 'slug' });
  expect(await redirects()).toEqual([
    '/a /b',
    '/blog/category/news-old /blog/category/news-new',
    '/canoes/tandem-old /canoes/tandem',
    '/fr/blog/paddle-old /fr/blog/paddle-new',
    '/product/canoe-old /product/canoe-new',
  ]);
  expect((await asAdmin().list({ cause: 'staff' })).record).toMatchObject([{ from: '/a', cause: 'staff' }]);
  expect(await asAdmin().count({ q: 'paddle' })).toBe(1);
  await expect(asAdmin().remove(record[0]?.id)).rejects.toMatchObject({ status: 400 });
});

it('an address may have accents, and two spellings of one are the same', async () => {
  expect(await create('/Bateaux-Usagés', '/Été?ville=Lévis')).toMatchObject({
    from: '/bateaux-usagés',
    to: '/été?ville=Lévis',
  });
  await expect(create('/bateaux-usag%C3%A9s', '/b')).rejects.toMatchObject(taken);
  expect(await asAdmin().count({ q: 'usagés' })).toBe(1);
});

it('a target on another host is refused with an error at the field', async () => {
  await expect(create('/a', 'https://evil.example/')).rejects.toMatchObject({
    status: 422,
    fields: { to: 'input_not_own_path' },
  });
});

it('a redirect has a count of hits, which can’t be written', async () => {
  const made = await create('/a', '/b');
  expect(made).toMatchObject({ hits: 0 });
  expect(await asAdmin().update({ id: made.id, hits: 7 })).toMatchObject({ hits: 0 });
});
