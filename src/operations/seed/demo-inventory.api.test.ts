import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { importProducts } from '#src/product-import/import-products.server.ts';
import { plantDemoStructure } from '#src/test-factories/plant-demo-structure.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await plantDemoStructure(database.db, now);
});
afterAll(() => database.close());

const bringIn = (file: string) => importProducts(database.db, createReadStream(file), { now: () => now });

it('the demo inventory is imported without errors, and changes nothing when imported again', async () => {
  const first = await bringIn('demo/inventory.csv');
  expect(first.problems).toEqual([]);
  expect(first.counts.created).toBeGreaterThanOrEqual(120);
  const second = await bringIn('demo/inventory.csv');
  expect(second.counts).toEqual({ created: 0, updated: 0, unchanged: first.counts.created, failed: 0 });
});

it('every mistake in the file with mistakes is found, and none of its rows is imported', async () => {
  const before = await database.db.$count(product);
  const report = await bringIn('demo/inventory-with-mistakes.csv');
  expect(report.written).toBe(false);
  expect(report.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    ...['3 sku', '4 price', '5 category', '6 boatHuLe', '9 price', '10 boatHuMa', '11 promo_until', '12 sku'],
    ...['13 category', '13 publish', '14 brand', '14 stock', '15 '],
  ]);
  expect(report.warnings.map(({ line, column }) => `${line} ${column}`)).toEqual(['7 hin', '8 hin']);
  expect(await database.db.$count(product)).toBe(before);
});
