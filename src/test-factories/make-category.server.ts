import { productCategory } from '#src/catalogue/catalogue.table.ts';
import { productCategoryText, textTimes } from '#src/catalogue/translation/french.ts';
import type { Db } from '#src/db/client.server.ts';
import { slugOf } from '#src/lib/slug.ts';
import { uniqueWord } from './unique.ts';

type Category = typeof productCategory.$inferSelect;
type Overrides = Partial<Omit<typeof productCategory.$inferInsert, 'name'>> & { name?: string; parent?: Category };

/** A root category of boats, by default. */
export async function makeCategory(
  db: Db,
  { name = `Category ${uniqueWord()}`, parent, ...overrides }: Overrides = {},
) {
  const named = { name: { en: name, fr: `${name} (fr)` } };
  const [made] = await db
    .insert(productCategory)
    .values({
      type: parent?.type ?? 'boat',
      parentId: parent?.id ?? null,
      slug: slugOf(name),
      ...named,
      ...textTimes(productCategoryText, { before: null, after: { ...named, ...overrides }, now: new Date() }),
      ...overrides,
    })
    .returning();
  if (!made) throw new Error('no category was made');
  return made;
}
