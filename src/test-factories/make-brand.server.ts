import { brand } from '#src/catalogue/catalogue.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { slugOf } from '#src/lib/slug.ts';
import { uniqueWord } from './unique.ts';

type Overrides = Partial<typeof brand.$inferInsert>;

export async function makeBrand(db: Db, { name = `Brand ${uniqueWord()}`, ...overrides }: Overrides = {}) {
  const [made] = await db
    .insert(brand)
    .values({ name, slug: slugOf(name), ...overrides })
    .returning();
  if (!made) throw new Error('no brand was made');
  return made;
}
