import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { priceChange } from '#src/pricing/price-change.table.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { createCatalogue } from '../catalogue.server.ts';

/** The prices that triggers note, on a product's page. */

const msPerDay = 86_400_000;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * msPerDay);

let database: Database;
let categoryId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const boats = await makeCategory(database.db, { name: 'Boats', slug: 'boats-for-sale-vancouver-island-bc' });
  categoryId = (await makeCategory(database.db, { name: 'Aluminum boats', parent: boats })).id;
});
afterAll(() => database.close());

const change = (id: number, facts: Partial<typeof product.$inferInsert>) =>
  database.db.update(product).set(facts).where(eq(product.id, id));

/** As if its changes had been made so many days ago, in order. */
async function backdate(id: number, days: number[]) {
  const rows = await database.db
    .select()
    .from(priceChange)
    .where(eq(priceChange.productId, id))
    .orderBy(asc(priceChange.id));
  expect(rows).toHaveLength(days.length);
  for (const [at, row] of rows.entries())
    await database.db
      .update(priceChange)
      .set({ at: daysAgo(days[at] ?? 0) })
      .where(eq(priceChange.id, row.id));
}

async function historyOf(slug: string) {
  const catalogue = createCatalogue({ db: database.db, publicUrl: 'https://salishcoastmarine.example' });
  const answer = await catalogue.productPage({ path: `/product/${slug}`, language: 'en', now });
  if (answer.kind !== 'product') throw new Error(`${slug} is ${answer.kind}`);
  return answer.product.priceHistory;
}

const pricesOf = async (slug: string) => (await historyOf(slug))?.steps.map(({ price, note }) => `${price} ${note}`);

it('shows each price at which a product was offered, newest first', async () => {
  const { id, slug } = await makeProduct(database.db, { categoryId, priceCents: 100_000 });
  await change(id, { priceCents: 95_000 });
  await change(id, { location: 'Nanaimo' });
  await change(id, { promoPriceCents: 90_000 });
  await backdate(id, [60, 30, 20]);
  expect(await pricesOf(slug)).toEqual(['$900.00 Promotion, $50.00 lower', '$950.00 $50.00 lower', '$1,000.00 ']);
  expect((await historyOf(slug))?.since).not.toBeNull();
});

it('leaves out prices of days on which it was hidden or sold', async () => {
  const { id, slug } = await makeProduct(database.db, { categoryId, priceCents: 100_000, publish: false });
  await change(id, { priceCents: 70_000 });
  await change(id, { publish: true, priceCents: 99_000 });
  await change(id, { availability: 'sold' });
  await change(id, { availability: 'in-stock', priceCents: 98_000 });
  await backdate(id, [60, 50, 40, 30, 5]);
  expect(await pricesOf(slug)).toEqual(['$980.00 $10.00 lower', '$990.00 ']);
  expect((await historyOf(slug))?.since).toBeNull();
});

it('has no steps for one price, and nothing for sold products and those on call for price', async () => {
  const one = await makeProduct(database.db, { categoryId, priceCents: 100_000 });
  expect(await historyOf(one.slug)).toEqual({ since: null, steps: [], chart: null });
  const sold = await makeProduct(database.db, { categoryId, availability: 'sold' });
  const onCall = await makeProduct(database.db, { categoryId, callForPrice: true });
  expect([await historyOf(sold.slug), await historyOf(onCall.slug)]).toEqual([null, null]);
});

it('notes every change of many rows at once', async () => {
  const made = await Promise.all([1, 2, 3].map(() => makeProduct(database.db, { categoryId, priceCents: 50_000 })));
  await database.db.execute(sql`UPDATE product SET msrp_cents = 60000 WHERE price_cents = 50000`);
  for (const { id } of made) {
    const rows = await database.db.select().from(priceChange).where(eq(priceChange.productId, id));
    expect(rows.map(({ msrpCents }) => msrpCents).toSorted()).toEqual([60_000, null]);
  }
});
