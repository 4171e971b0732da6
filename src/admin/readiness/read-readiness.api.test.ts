import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';
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
