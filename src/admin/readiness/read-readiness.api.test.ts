import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';
import { makeSkuTwins } from '#src/test-factories/make-product.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { readReadiness } from './read-readiness.server.ts';
import { readReadinessAddress } from './readiness-address.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await stockSmallLot(database.db);
});
afterAll(() => database.close());

function readAt(search: string) {
  const { db } = database;
  const catalogue = createCatalogue({ db, publicUrl: 'https://salishcoastmarine.example' });
  return readReadiness({ db, catalogue }, { ...readReadinessAddress(search), pageSize: 20 }, now);
}

it('lists published products that lack something, the most incomplete first', async () => {
  const { record, page, all, ready } = await readAt('');
  expect([all, ready, page]).toEqual([5, 0, { currentPage: 1, total: 1, totalRecord: all }]);
  expect(record.map(({ name }) => name.en)).not.toContain('Sold boat');
  expect(record[0]?.lacks).toEqual(expect.arrayContaining(['pictures', 'description']));
  expect(record.at(-1)).toMatchObject({ name: { en: 'Luxor 21' }, lacks: expect.not.arrayContaining(['pictures']) });
});

it('filters by one missing thing, and ignores unknown values in the address', async () => {
  const { record, counts } = await readAt('?lack=description_short');
  expect(record.map(({ name }) => name.en)).toEqual(['Luxor 21']);
  expect(counts.description_short).toBe(1);
  expect((await readAt('?lack=hull&page=-3')).page.currentPage).toBe(1);
  expect((await readAt('?page=99')).record.length).toBeGreaterThan(0);
});

it('reports stock numbers that were the same before case, dashes and blanks stopped to count, on sale or not', async () => {
  const { db } = database;
  const twins = await makeSkuTwins(db, ['TWIN-7', 'twin 7'], [{}, { publish: false }]);
  const { record, counts, all, ready } = await readAt('?lack=duplicate_sku');
  expect(record.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(twins.map(({ id }) => id));
  expect([counts.duplicate_sku, all, ready]).toEqual([2, 6, 0]);
});
