import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { type Catalogue, createCatalogue } from '#src/view-models/catalogue.server.ts';
import { readPolicy } from './page-expiry.server.ts';

let database: Database;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = createCatalogue({ db: database.db, publicUrl: 'https://salishcoastmarine.example' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database, 'product', 'post');
});

const midnight = new Date('2026-11-21T07:00:00Z');
/** 5:30 pm on that Friday. */
const closing = new Date('2026-11-21T00:30:00Z');
const until = async (now: string) => (await readPolicy({ db: database.db, catalogue }, new Date(now))).until;

it('without scheduled changes pages expire when the dealer opens and closes, and at midnight', async () => {
  expect(await until('2026-11-20T12:00:00Z')).toEqual(new Date('2026-11-20T15:30:00Z'));
  expect(await until('2026-11-20T18:00:00Z')).toEqual(closing);
  expect(await until('2026-11-21T00:30:00Z')).toEqual(midnight);
  expect(await until('2026-11-22T22:00:00Z')).toEqual(new Date('2026-11-23T07:00:00Z'));
});

it('pages expire when the promised response time on their forms changes', async () => {
  // Until half past two on Sunday they promise “by Monday 2:30 p.m.”, then “within 24 hours”.
  expect(await until('2026-11-22T18:00:00Z')).toEqual(new Date('2026-11-22T21:30:00Z'));
  // On Saturday afternoon each half hour is another one on Monday.
  expect(await until('2026-11-21T20:10:00Z')).toEqual(new Date('2026-11-21T20:30:00Z'));
});

it('the page of a sold unit expires 45 days after the sale', async () => {
  await makeProduct(database.db, { availability: 'sold', soldAt: new Date('2026-10-06T20:00:00Z') });
  const end = new Date('2026-11-20T20:00:00.001Z');
  expect(await until('2026-11-20T19:59:00Z')).toEqual(end);
  expect(await until('2026-11-20T20:01:00Z')).toEqual(closing);
});

it('pages expire when a post is published and when it ends', async () => {
  const [publishAt, unpublishAt] = ['2026-11-20T20:00:00.000Z', '2026-11-20T22:00:00.000Z'];
  await makePost(database.db, { publish: true, publishAt, unpublishAt });
  expect(await until('2026-11-20T19:59:00Z')).toEqual(new Date(publishAt));
  expect(await until('2026-11-20T20:01:00Z')).toEqual(new Date(unpublishAt));
  expect(await until('2026-11-20T22:01:00Z')).toEqual(closing);
});

it('a draft does not affect the expiry', async () => {
  await makePost(database.db, { publish: false, publishAt: '2026-11-20T20:00:00.000Z' });
  expect(await until('2026-11-20T18:00:00Z')).toEqual(closing);
});

it('known parameters are those of listings and filters, without search and campaigns', async () => {
  const { parameters } = await readPolicy({ db: database.db, catalogue }, midnight);
  expect(['page', 'sort', 'view', 'q', 'utm_source'].map((name) => parameters.has(name))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
