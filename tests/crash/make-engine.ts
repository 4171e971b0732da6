import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { RepowerSettings } from '#src/dealer/repower-setting.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';

const range = { hours: 24, rigging: { tiller: null, mechanical: 135_000, digital: null }, propellerCents: 0 };
const repower: RepowerSettings = {
  ranges: { upTo20: range, upTo60: range, upTo115: range, upTo200: range, upTo300: range, above300: range },
  ...{ hourlyRateCents: 10_000, disposalCents: null, validDays: 14, depositText: { en: '', fr: null } },
};

/** The boat of every visitor, as the form sends it. */
export const ownBoat = { kind: 'open', length: 17, plate: 115, transom: '20' };

/** An engine that fits it, whose price can be held. */
export async function makeEngine(pool: Pool, slug: string): Promise<void> {
  const db = drizzle({ client: pool });
  await db
    .insert(setting)
    .values({ key: 'repower', value: repower })
    .onConflictDoUpdate({ target: setting.key, set: { value: repower } });
  const { id } = await makeCategory(db, { name: slug, slug, type: 'engine' });
  await makeProduct(db, {
    ...{ name: 'Mercury 90ELPT', slug, sku: slug, categoryId: id, priceCents: 1_500_000 },
    attributes: { omHoPo: 90, omShLe: 20, omEnTy: 'four-stroke', omControl: 'mechanical', omWeight: 359 },
  });
}
