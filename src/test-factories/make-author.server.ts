import { author } from '#src/content/author/author.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { uniqueWord } from './unique.ts';

type Overrides = Partial<typeof author.$inferInsert>;

export async function makeAuthor(db: Db, overrides: Overrides = {}) {
  const [made] = await db
    .insert(author)
    .values({ name: `Author ${uniqueWord()}`, ...overrides })
    .returning();
  if (!made) throw new Error('no author was made');
  return made;
}
