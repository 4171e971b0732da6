import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeRepowerPrices, ninetyHp } from '#src/test-factories/make-repower-prices.server.ts';

/** The boat of every visitor, as the form sends it. */
export const ownBoat = { kind: 'open', length: 17, plate: 115, transom: '20' };

/** An engine that fits it, whose price can be held. */
export async function makeEngine(pool: Pool, slug: string): Promise<void> {
  const db = drizzle({ client: pool });
  await makeRepowerPrices(db);
  const { id } = await makeCategory(db, { name: slug, slug, type: 'engine' });
  await makeProduct(db, {
    name: 'Mercury 90ELPT',
    slug,
    sku: slug,
    categoryId: id,
    priceCents: 1_500_000,
    attributes: ninetyHp,
  });
}
