import { category } from '../../content/category/category.table.ts';
import { slugOf } from '../../lib/slug.ts';
import type { Db } from '../client.server.ts';
import { uniqueWord } from './unique.ts';

type Wishes = Partial<typeof category.$inferInsert>;

export async function makeBlogCategory(db: Db, { name = `Category ${uniqueWord()}`, ...wishes }: Wishes = {}) {
  const [made] = await db
    .insert(category)
    .values({ name, label: { en: name, fr: null }, slug: slugOf(name), ...wishes })
    .returning();
  if (!made) throw new Error('no category was made');
  return made;
}
