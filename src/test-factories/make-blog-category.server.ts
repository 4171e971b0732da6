import { blogCategoryText, textTimes } from '#src/catalogue/translation/french.ts';
import { category } from '#src/content/category/category.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { slugOf } from '#src/lib/slug.ts';
import { uniqueWord } from './unique.ts';

type Overrides = Partial<typeof category.$inferInsert>;

export async function makeBlogCategory(db: Db, { name = `Category ${uniqueWord()}`, ...overrides }: Overrides = {}) {
  const labelled = { label: { en: name, fr: null } };
  const times = textTimes(blogCategoryText, { before: null, after: { ...labelled, ...overrides }, now: new Date() });
  const [made] = await db
    .insert(category)
    .values({ name, ...labelled, slug: slugOf(name), ...times, ...overrides })
    .returning();
  if (!made) throw new Error('no category was made');
  return made;
}
