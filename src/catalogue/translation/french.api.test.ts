import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { productCategoryResource } from '../category/product-category-resource.server.ts';
import { productResource } from '../product/product-resource.server.ts';

const admin = { id: 1, username: 'mira', role: 1, access: [] } as const;
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 20));

let database: Database;
let clock = day(1);
let category: number;
beforeAll(async () => {
  database = await createTestDatabase();
  category = (await makeCategory(database.db)).id;
});
afterAll(() => database.close());

const input = () => ({ db: database.db, now: () => clock });
const products = () => openResource(input(), productResource).as(admin);
const text = { name: { en: 'Luxor 21', fr: 'Luxor 21' }, desc: { en: 'Fast.', fr: 'Rapide.' } };
const luxor = { ...text, condition: 'New', price: 50_000, publish: true };

it('French becomes stale when English changes, until staff mark it as checked', async () => {
  clock = day(1);
  const made = await products().create({ ...luxor, category });
  expect(made).toMatchObject({ french: 'published', frenchStaleSince: null, frPublish: true, frChecked: false });

  clock = day(5);
  await products().update({ id: made.id, desc: { en: 'Faster.', fr: 'Rapide.' } });
  expect(await products().one(made.id)).toMatchObject({ french: 'stale', frenchStaleSince: day(5) });
  expect((await products().list({ french: 'stale' })).record.map(({ id }) => id)).toEqual([made.id]);

  clock = day(6);
  await products().update({ id: made.id, stock: 3 });
  expect(await products().one(made.id)).toMatchObject({ french: 'stale' });
  expect(await products().update({ id: made.id, frChecked: true })).toMatchObject({
    french: 'published',
    frenchStaleSince: null,
    frChecked: false,
  });
});

it('a category becomes stale in the same way', async () => {
  const categories = openResource(input(), productCategoryResource).as(admin);
  clock = day(1);
  const root = (await makeCategory(database.db)).id;
  const name = { en: 'Boats', fr: 'Bateaux' };
  const made = await categories.create({ name, parentCategory: root });
  clock = day(2);
  expect(await categories.update({ id: made.id, name: { en: 'All boats', fr: 'Bateaux' } })).toMatchObject({
    french: 'stale',
    frenchStaleSince: day(2),
  });
  expect(await categories.update({ id: made.id, frChecked: true })).toMatchObject({ french: 'published' });
});

it('visitors see English where French is not published', async () => {
  clock = day(1);
  const { id, slug } = await products().create({ ...luxor, category });
  const read = async () => {
    const catalogue = createCatalogue({ db: database.db, publicUrl: 'https://salishcoastmarine.example' });
    const found = await catalogue.productPage({ path: `/fr/product/${slug}`, language: 'fr', now: clock });
    return found.kind === 'product' ? found.product : found;
  };
  expect(await read()).toMatchObject({
    languages: ['en', 'fr'],
    description: { text: 'Rapide.', language: 'fr' },
  });
  expect(await products().update({ id, frPublish: false })).toMatchObject({ french: 'draft' });
  expect(await read()).toMatchObject({
    languages: ['en'],
    name: { text: 'Luxor 21', language: 'en' },
    description: { text: 'Fast.', language: 'en' },
  });
});
