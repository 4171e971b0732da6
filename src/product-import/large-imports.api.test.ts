import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '#src/db/client.server.ts';
import { jobNames } from '#src/jobs/job.ts';
import { type ImportTestApp, openImportTestApp } from '#src/server/testing/import-test-app.server.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';
import { importProducts } from './import-products.server.ts';

let api: ImportTestApp;
beforeAll(async () => {
  api = await openImportTestApp();
  await stockSmallLot(api.db);
  await api.bringIn(`${heading}\n${boat('IN-1', '3695.00')}`);
});
afterAll(() => api.close());

const rows = 1000;
const skus = Array.from({ length: rows }, (_, at) => `LI-${at + 1}`);

const heading = 'sku,category,brand,name_en,condition,price,similar_items';
const boat = (sku: string, price: string, linked = '') =>
  `${sku},boats/aluminum-boats,Thunder Jet,Rush 14,New,${price},${linked}`;
const fileOf = (price: string, linked: string) => [heading, ...skus.map((sku) => boat(sku, price, linked))].join('\n');

async function countQueries(work: () => Promise<{ state: string; counts: object }>) {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    const { state, counts } = await work();
    return { state, counts, queries: spy.mock.calls.length };
  } finally {
    spy.mockRestore();
  }
}

describe('an import of 1,000 rows', () => {
  // Each kind of job is asked for twice besides.
  const maxQueries = 170 + 2 * jobNames.length;

  it.each([
    ['of new products', '3695.00', '', { created: rows, updated: 0, unchanged: 0, failed: 0 }],
    ['of products as they are', '3695.00', '', { created: 0, updated: 0, unchanged: rows, failed: 0 }],
    ['of other prices', '3500.00', '', { created: 0, updated: rows, unchanged: 0, failed: 0 }],
    ['of other links', '3500.00', 'IN-1', { created: 0, updated: rows, unchanged: 0, failed: 0 }],
  ])('%s takes a few queries for a hundred rows, not some for each', async (_, price, linked, counts) => {
    const dry = await countQueries(() => api.bringIn(fileOf(price, linked), { query: '?dryRun=1' }));
    const real = await countQueries(() => api.bringIn(fileOf(price, linked)));
    expect(dry).toMatchObject({ state: 'done', counts });
    expect(real).toMatchObject({ state: 'done', counts });
    expect(Math.max(dry.queries, real.queries)).toBeLessThan(maxQueries);
  });
});

it('what is saved after a dry run, in the same transaction, is found by search', async () => {
  const importOne = (tx: Tx, sku: string, dryRun: boolean) => {
    const file = `sku,category,brand,name_en,condition,price\n${sku},boats/aluminum-boats,Thunder Jet,Zephyr,New,3695\n`;
    return importProducts(tx, Readable.from([Buffer.from(file)]), { now: () => new Date(), dryRun });
  };
  const { rowCount } = await api.db.transaction(async (tx) => {
    expect(await importOne(tx, 'ZE-1', true)).toMatchObject({ written: false, counts: { created: 1 } });
    expect(await importOne(tx, 'ZE-2', false)).toMatchObject({ written: true, counts: { created: 1 } });
    return await tx.execute(sql`SELECT FROM product_search WHERE words_en @@ to_tsquery('simple', 'zephyr')`);
  });
  expect(rowCount).toBe(1);
});
