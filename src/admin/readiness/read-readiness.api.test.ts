import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LackKey } from '#src/catalogue/product/readiness/readiness.ts';
import { notification } from '#src/content/notification/notification.table.ts';
import { defaultPostType } from '#src/content/notification/notification-input.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';
import { makeProduct, makeSkuTwins } from '#src/test-factories/make-product.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { readReadiness } from './read-readiness.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await stockSmallLot(database.db);
});
afterAll(() => database.close());

async function requireEvidence(isRequired: boolean) {
  const value = { showShopByBrand: true, requireEvidence: isRequired, soldDaysUntilRedirect: 45 };
  await database.db
    .insert(setting)
    .values({ key: 'storefront', value })
    .onConflictDoUpdate({ target: setting.key, set: { value } });
}

function readAt(query: { lack?: LackKey; page?: number } = {}) {
  const { db } = database;
  const catalogue = createCatalogue({ db, publicUrl: 'https://salishcoastmarine.example' });
  return readReadiness({ db, catalogue }, { page: 1, limit: 20, lack: undefined, ...query }, now);
}

it('lists published products that lack something, the most incomplete first', async () => {
  const { record, page, all, ready } = await readAt();
  expect([all, ready, page]).toEqual([5, 0, { currentPage: 1, total: 1, totalRecord: all }]);
  expect(record.map(({ name }) => name.en)).not.toContain('Sold boat');
  expect(record[0]?.lacks).toEqual(expect.arrayContaining(['pictures', 'description']));
  expect(record.at(-1)).toMatchObject({ name: { en: 'Luxor 21' }, lacks: expect.not.arrayContaining(['pictures']) });
});

it('filters by one kind of missing data', async () => {
  const { record, counts } = await readAt({ lack: 'description_short' });
  expect(record.map(({ name }) => name.en)).toEqual(['Luxor 21']);
  expect(counts.description_short).toBe(1);
});

it('reports stock numbers that were the same before case, dashes and blanks stopped counting, on sale or not', async () => {
  const { db } = database;
  const twins = await makeSkuTwins(db, ['TWIN-7', 'twin 7'], [{}, { publish: false }]);
  const { record, counts, all, ready } = await readAt({ lack: 'duplicate_sku' });
  expect(record.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(twins.map(({ id }) => id));
  expect([counts.duplicate_sku, all, ready]).toEqual([2, 6, 0]);
});

it('lists words and badges that claim a saving which the price box does not show', async () => {
  const { db } = database;
  const boat = await makeProduct(db, {
    name: 'Claimed boat',
    msrpCents: 5_700_000,
    onSale: true,
    description: { en: 'Cleared out.', fr: 'À 7\u00a0000\u00a0$ de rabais.' },
    listHighlights: [{ en: '$7,000 under list', fr: null }],
  });
  await requireEvidence(true);
  const claimed = async () => (await readAt()).record.find(({ id }) => id === boat.id);
  expect(await claimed()).toMatchObject({
    lacks: expect.arrayContaining(['saving_in_words', 'saving_by_badge']),
    claims: [
      { input: 'desc.fr', words: '7\u00a0000\u00a0$ de rabais' },
      { input: 'listHighlights.0.en', words: '$7,000 under list' },
    ],
  });
  await requireEvidence(false);
  expect(await claimed()).toMatchObject({ lacks: expect.not.arrayContaining(['saving_in_words', 'saving_by_badge']) });
});

it('lists notifications that claim more than any product for sale shows as saved', async () => {
  const { db } = database;
  const claim = (slug: string, amount: string) => ({
    ...{ slug, title: { en: `Up to ${amount} off`, fr: null }, stickerColor: '#1a5565' },
    postType: defaultPostType,
    publish: true,
  });
  await requireEvidence(false);
  // The Luxor's MSRP is $24,999.50 above its price.
  await db
    .insert(notification)
    .values([
      claim('true', '$24,000'),
      claim('untrue', '$25,000'),
      { ...claim('over', '$99,000'), until: '2026-11-19' },
      { ...claim('draft', '$99,000'), publish: false },
    ]);
  const { notifications } = await readAt();
  expect(notifications.map(({ claims }) => claims)).toEqual([
    [{ input: 'title.en', language: 'en', words: '$25,000 off' }],
  ]);
  expect((await readAt({ lack: 'description_short' })).notifications).toEqual([]);
});
