import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brand, productCategory } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Database, Db } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeFilter } from '#src/test-factories/make-filter.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import type { ListingQuery } from '../listing-query.ts';
import { createIndexReader } from './product-index.server.ts';
import { select } from './select.ts';

const noon = new Date('2026-06-01T19:00:00Z');
const everything: ListingQuery = {
  type: null,
  showcase: null,
  categoryId: null,
  filters: {},
  search: null,
  sort: [{ key: 'id', direction: 1 }],
  page: 1,
  limit: 0,
};

let database: Database;
let db: Db;
let readIndex: ReturnType<typeof createIndexReader>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});

afterAll(() => database.close());

beforeEach(async () => {
  await emptyTables(database, 'product', 'product_category', 'brand', 'product_filter');
  readIndex = createIndexReader(db);
});

const listed = async (query: Partial<ListingQuery> = {}, now = noon) =>
  select(await readIndex(now), {
    query: { ...everything, ...query },
    searchIds: null,
    now,
    language: 'en',
  });
const listedIds = async (query?: Partial<ListingQuery>) => (await listed(query)).ids;

describe('a list', () => {
  it('has published, active products that are neither deleted nor sold', async () => {
    const shown = await makeProduct(db);
    await makeProduct(db, { publish: false });
    await makeProduct(db, { active: false });
    await makeProduct(db, { isRemove: true });
    await makeProduct(db, { availability: 'sold' });
    expect(await listedIds()).toEqual([shown.id]);
  });

  it('loses a product as soon as it is sold, and has it back when it is available again', async () => {
    const { id } = await makeProduct(db);
    expect(await listedIds()).toEqual([id]);
    await db.update(product).set({ availability: 'sold' }).where(eq(product.id, id));
    expect(await listedIds()).toEqual([]);
    await db.update(product).set({ availability: 'in-stock' }).where(eq(product.id, id));
    expect(await listedIds()).toEqual([id]);
  });

  it('has a new product, and no deleted one', async () => {
    const { id } = await makeProduct(db);
    expect(await listedIds()).toEqual([id]);
    const later = await makeProduct(db);
    await db.delete(product).where(eq(product.id, id));
    expect(await listedIds()).toEqual([later.id]);
  });

  it('reflects hidden and shown brands and categories', async () => {
    const maker = await makeBrand(db);
    const root = await makeCategory(db);
    const leaf = await makeCategory(db, { parent: root });
    const { id } = await makeProduct(db, { brandId: maker.id, categoryId: leaf.id });
    expect(await listedIds({ categoryId: root.id })).toEqual([id]);
    await db.update(brand).set({ active: false });
    expect(await listedIds()).toEqual([]);
    await db.update(brand).set({ active: true });
    await db.update(productCategory).set({ active: false }).where(eq(productCategory.id, root.id));
    expect(await listedIds()).toEqual([]);
  });

  it('has a new filter immediately', async () => {
    await makeProduct(db, { attributes: { boatHuLe: 21 } });
    expect((await listed({ type: 'boat' })).facets).toEqual([]);
    await makeFilter(db, { key: 'boatHuLe' });
    const { facets } = await listed({ type: 'boat' });
    expect(facets).toMatchObject([{ key: 'boatHuLe', kind: 'range', range: { min: 21, max: 21 } }]);
  });

  it('misses no transaction that started early and committed late', async () => {
    const category = await makeCategory(db);
    const slow = await database.pool.connect();
    await slow.query('BEGIN');
    const { rows } = await slow.query(
      `INSERT INTO product (type, category_id, name, model_name, slug, condition, price_cents, availability, publish)
       VALUES (1, $1, '{"en": "Late"}', 'Late', 'late', 'New', 100, 'in-stock', true) RETURNING id`,
      [category.id],
    );
    const quick = await makeProduct(db, { categoryId: category.id });
    expect(await listedIds()).toEqual([quick.id]);
    const quicker = await makeProduct(db, { categoryId: category.id });
    expect(await listedIds()).toEqual([quick.id, quicker.id]);
    await slow.query('COMMIT');
    slow.release();
    expect(await listedIds()).toEqual([rows[0].id, quick.id, quicker.id]);
  });

  it('is rebuilt after an import of many products', async () => {
    const { id } = await makeProduct(db);
    await listedIds();
    await db.execute(sql`
      INSERT INTO product (type, category_id, name, model_name, slug, condition, price_cents, availability, publish)
      SELECT type, category_id, name, model_name, 'copy-' || number, condition, price_cents, availability, publish
      FROM product, generate_series(1, 1200) AS number WHERE id = ${id}`);
    const { rows } = await db.execute(sql`SELECT count(*)::int AS lines FROM product_change WHERE product_id IS NULL`);
    expect(rows).not.toEqual([{ lines: 0 }]);
    expect((await listed()).total).toBe(1201);
  });

  it('is correct on a node that missed days of changes', async () => {
    await makeProduct(db);
    expect((await listed()).total).toBe(1);
    await makeProduct(db);
    await db.execute(sql`DELETE FROM product_change`);
    expect((await listed({}, new Date('2026-06-04T19:00:00Z'))).total).toBe(2);
  });

  it('includes for each of many simultaneous requests what was written before it', async () => {
    await listedIds();
    const seen = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id } = await makeProduct(db);
        return (await listedIds()).includes(id);
      }),
    );
    expect(seen).toEqual(seen.map(() => true));
  });
});

it('rows of the change table older than two days are deleted by the next change', async () => {
  await makeProduct(db);
  await db.execute(sql`UPDATE product_change SET changed_at = now() - interval '3 days'`);
  const last = await makeProduct(db);
  const { rows } = await db.execute(sql`SELECT product_id FROM product_change WHERE scope = 'product'`);
  expect(rows).toEqual([{ product_id: last.id }]);
});
