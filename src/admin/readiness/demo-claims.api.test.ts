import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { plantContent } from '#src/operations/seed/content/content.server.ts';
import { plantPriceHistory } from '#src/operations/seed/price-history.server.ts';
import { plantPriceLists } from '#src/operations/seed/price-lists.server.ts';
import { seedDemo } from '#src/operations/seed/seed-demo.server.ts';
import { plantDemoSettings } from '#src/operations/seed/settings.server.ts';
import { importProducts } from '#src/product-import/import-products.server.ts';
import { plantDemoStructure } from '#src/test-factories/plant-demo-structure.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { readReadiness } from './read-readiness.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await plantDemoStructure(database.db, now);
  await importProducts(database.db, createReadStream('demo/inventory.csv'), { now: () => now });
  await database.db.transaction(async (tx) => {
    await plantDemoSettings(tx, now);
    await seedDemo(tx, now);
    await plantPriceLists(tx);
    await plantPriceHistory(tx, now);
    await plantContent(tx, now);
  });
});
afterAll(() => database.close());

it('no product, badge or notification of the demo claims a saving that its price box does not show', async () => {
  const { db } = database;
  const catalogue = createCatalogue({ db, publicUrl: 'https://salishcoastmarine.example' });
  const read = await readReadiness({ db, catalogue }, { page: 1, lack: undefined, limit: 500 }, now);
  expect(read.all).toBeGreaterThan(100);
  expect(read.notifications).toEqual([]);
  const claiming = read.record.filter(({ lacks }) =>
    lacks.some((lack) => lack === 'saving_in_words' || lack === 'saving_by_badge'),
  );
  expect(claiming.map(({ sku, claims }) => [sku, claims])).toEqual([]);
});
