import { eq, sql } from 'drizzle-orm';
import { productCategory } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { productText, textTimes } from '#src/catalogue/translation/french.ts';
import type { Db } from '#src/db/client.server.ts';
import { makeCategory } from './make-category.server.ts';
import { uniqueWord } from './unique.ts';

type Overrides = Partial<Omit<typeof product.$inferInsert, 'name'>> & {
  name?: string | { en: string; fr: string | null };
};

/** A new, published boat in stock at $50,000, by default in a new category. */
export async function makeProduct(db: Db, { name = 'Luxor 21', categoryId, ...overrides }: Overrides = {}) {
  const text = typeof name === 'string' ? { en: name, fr: null } : name;
  const category = categoryId === undefined ? await makeCategory(db) : await findCategory(db, categoryId);
  const [made] = await db
    .insert(product)
    .values({
      type: category.type,
      categoryId: category.id,
      name: text,
      modelName: text.en,
      slug: `product-${uniqueWord()}`,
      sku: `SKU-${uniqueWord()}`,
      condition: 'New',
      programYear: 2026,
      priceCents: 5_000_000,
      stock: 2,
      availability: 'in-stock',
      publish: true,
      ...textTimes(productText, { before: null, after: { name: text, ...overrides }, now: new Date() }),
      ...overrides,
    })
    .returning();
  if (!made) throw new Error('no product was made');
  return made;
}

async function findCategory(db: Db, id: number) {
  const [found] = await db.select().from(productCategory).where(eq(productCategory.id, id));
  if (!found) throw new Error(`no category ${id}`);
  return found;
}

/**
 * Products with the same stock number, as they came in before case, dashes and blanks stopped to count: the database
 * takes them only while its rule is off.
 */
export async function makeSkuTwins(db: Db, skus: readonly string[], overrides: readonly Overrides[] = []) {
  const made: Awaited<ReturnType<typeof makeProduct>>[] = [];
  for (const [at, sku] of skus.entries()) {
    if (at === 1) await db.execute(sql`ALTER TABLE product DISABLE TRIGGER claim_sku`);
    made.push(await makeProduct(db, { sku, ...overrides[at] }));
  }
  await db.execute(sql`ALTER TABLE product ENABLE TRIGGER claim_sku`);
  return made;
}
