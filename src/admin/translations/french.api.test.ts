import { afterAll, beforeAll, expect, it } from 'vitest';
import { openResources } from '#src/app/resources.server.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { makeBlogCategory } from '#src/test-factories/make-blog-category.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { frenchKinds } from './french-work.ts';
import { readFrench } from './read-french.server.ts';

const admin = { id: 1, username: 'mira', role: 1, access: [] } as const;
const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const everything = { page: 1, limit: 20, kind: undefined, state: undefined, hasStaleBlocks: false };

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('the translation list has all public records without current French, stale ones first, newest first', async () => {
  const { db } = database;
  const boats = await makeCategory(db, { enTextChangedAt: day(9), frTextChangedAt: day(2) });
  const own = { categoryId: boats.id };
  const both = { en: 'Kicker', fr: 'Moteur d’appoint' };
  await makeProduct(db, { ...own, name: both });
  const stale = await makeProduct(db, { ...own, name: both, enTextChangedAt: day(8), frTextChangedAt: day(2) });
  const draft = await makeProduct(db, { ...own, name: both, frPublish: false });
  const missing = await makeProduct(db, own);
  await makeProduct(db, { ...own, availability: 'sold' });
  await makeProduct(db, { ...own, publish: false });
  const label = await makeBlogCategory(db);
  const english = { code: 'fuel', language: 'en', pageParent: 'blog', publish: true } as const;
  const article = await makePost(db, { ...english, textChangedAt: day(10) });
  const french = await makePost(db, { ...english, language: 'fr', textChangedAt: day(4) });
  await makePost(db, { code: 'draft', language: 'en', publish: false });

  const { record, counts } = await readFrench(db, frenchKinds, everything);
  expect(record.map(({ kind, state, id }) => [kind, state, id])).toEqual([
    ['blog-post', 'stale', article.id],
    ['product-category', 'stale', boats.id],
    ['product', 'stale', stale.id],
    ['category', 'missing', label.id],
    ['product', 'missing', missing.id],
    ['product', 'draft', draft.id],
  ]);
  expect(record[0]).toMatchObject({ frenchId: french.id, code: 'fuel', since: day(10) });
  expect(counts).toContainEqual({ kind: 'product', state: 'missing', count: 1 });

  const requested = await readFrench(db, ['product', 'post'], { ...everything, kind: 'product', state: 'stale' });
  expect(requested.record.map(({ id }) => id)).toEqual([stale.id]);
  expect(requested.page).toEqual({ currentPage: 1, total: 1, totalRecord: 1 });
  expect((await readFrench(db, [], everything)).record).toEqual([]);

  const resources = openResources({ db, now: () => day(20) });
  const posts = await resources.post.as(admin).list({ french: 'stale' });
  expect(posts.record.map(({ id }) => id).sort()).toEqual([article.id, french.id].sort());
  expect(await resources.category.as(admin).count({ french: 'missing' })).toBe(1);
  expect(await resources['product-category'].as(admin).count({ french: 'stale' })).toBe(1);
  expect(await resources.product.as(admin).count({ french: 'missing,draft', publish: '1' })).toBe(3);
  await expect(resources.product.as(admin).count({ french: 'odd' })).rejects.toMatchObject({ status: 400 });
});

it('the translation list names stale texts and blocks, and can be filtered by posts with stale blocks', async () => {
  const { db } = database;
  await emptyTables(database, 'post', 'product', 'audit');
  const resources = (day: Date) => openResources({ db, now: () => day });
  const frenchText = { name: { en: 'Winch', fr: 'Treuil' }, description: { en: 'Strong', fr: 'Fort' } };
  const parts = await makeCategory(db);
  const winch = await makeProduct(db, {
    categoryId: parts.id,
    ...frenchText,
    frTextChangedAt: day(2),
    enTextChangedAt: day(2),
  });
  const text = (title: string) => ({ type: 'full-text', title });
  const english = await resources(day(1))
    .post.as(admin)
    .create({
      title: 'Ropes',
      pageParent: 'blog',
      publish: true,
      blocks: [text('One'), text('Two')],
    });
  await resources(day(2))
    .post.as(admin)
    .create({
      title: 'Cordages',
      code: english.code,
      language: 'fr',
      pageParent: 'blog',
      publish: true,
      blocks: [text('Un'), text('Deux')],
    });
  await resources(day(3))
    .product.as(admin)
    .update({ id: winch.id, name: { en: 'Winch 12 V', fr: 'Treuil' } });
  await resources(day(3))
    .post.as(admin)
    .update({ id: english.id, desc: 'On ropes', blocks: [text('One'), text('2')] });

  const { record } = await readFrench(db, ['product', 'post', 'blog-post'], everything);
  expect(record).toMatchObject([
    { kind: 'blog-post', state: 'stale', staleTexts: ['desc'], staleBlocks: [2] },
    { kind: 'product', state: 'stale', staleTexts: ['name'], staleBlocks: [] },
  ]);
  const narrowed = await readFrench(db, ['product', 'blog-post'], { ...everything, hasStaleBlocks: true });
  expect(narrowed.record.map(({ id }) => id)).toEqual([english.id]);
  expect(narrowed.page.totalRecord).toBe(1);
});
