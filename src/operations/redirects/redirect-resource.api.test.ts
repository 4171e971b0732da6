import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { makeCategory } from '../../db/factories/make-category.server.ts';
import { makePost } from '../../db/factories/make-post.server.ts';
import { makeProduct } from '../../db/factories/make-product.server.ts';
import { createTestDatabase } from '../../db/testing/database.server.ts';
import { openResource } from '../../resource/resource.server.ts';
import { redirectResource } from './redirect-resource.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('TRUNCATE redirect, audit');
});

const now = () => new Date('2026-11-20T18:00:00Z');
const asAdmin = () =>
  openResource({ db: database.db, now }, redirectResource).as({ id: 1, username: 'mira', role: 1, access: [] });
const create = (from: string, to: string) => asAdmin().create({ from, to });
const hops = async () => (await asAdmin().list()).record.map(({ from, to }) => `${from} ${to}`);

it('a chain is folded, whichever end of it is written first', async () => {
  await create('/b', '/c');
  await create('/a', '/b');
  expect(await hops()).toEqual(['/a /c', '/b /c']);
  await create('/c', '/d');
  expect(await hops()).toEqual(['/a /d', '/b /d', '/c /d']);
});

it('a loop is refused, by one hop or by several, and nothing is stored', async () => {
  const loop = { status: 422, fields: { to: 'input_redirect_loop' } };
  await expect(create('/a', '/a/')).rejects.toMatchObject(loop);
  await create('/a', '/b');
  await create('/b', '/c');
  await expect(create('/c', '/a')).rejects.toMatchObject(loop);
  expect(await hops()).toEqual(['/a /c', '/b /c']);
});

it('of two that make a loop together only one comes in', async () => {
  const both = await Promise.allSettled([create('/a', '/b'), create('/b', '/a')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('a page that is there is not hidden, and what began before it may still lead elsewhere', async () => {
  const hidden = { status: 422, fields: { from: 'input_address_has_page' } };
  const root = await makeCategory(database.db, { name: 'Boats' });
  const boat = await makeProduct(database.db, { categoryId: root.id, slug: 'luxor-21' });
  const early = await create('/about-us/crew', '/contact');
  await makePost(database.db, { code: 'crew', slug: 'crew', pageParent: 'about-us' });
  await makePost(database.db, { code: 'equipe', slug: 'equipe', pageParent: 'about-us', language: 'fr' });
  const there = ['/blog', '/fr/contact', '/specials', `/${root.slug}`, `/fr/product/${boat.slug}`, '/about-us/equipe'];
  for (const from of there) await expect(create(from, '/used'), from).rejects.toMatchObject(hidden);
  await expect(create('/about-us/crew/', '/used')).rejects.toMatchObject(hidden);
  expect(await asAdmin().update({ id: early.id, to: '/used' })).toMatchObject({ to: '/used' });
  await create('/fr/about-us/crew', '/fr/used');
  await create('/product/gone', '/used');
});

it('other hosts are refused by the name of the field', async () => {
  await expect(create('/a', 'https://evil.example/')).rejects.toMatchObject({
    status: 422,
    fields: { to: 'input_not_own_path' },
  });
});

it('an answer tells how often it was used, and nobody writes that', async () => {
  const made = await create('/a', '/b');
  expect(made).toMatchObject({ hits: 0 });
  await expect(asAdmin().update({ id: made.id, hits: 7 })).rejects.toMatchObject({ status: 400 });
});
