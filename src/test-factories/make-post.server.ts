import { post } from '#src/content/post/post.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { uniqueWord } from './unique.ts';

type Overrides = Partial<typeof post.$inferInsert>;

/** A published English page at the top level. */
export async function makePost(db: Db, overrides: Overrides = {}) {
  const code = overrides.code ?? `post-${uniqueWord()}`;
  const [made] = await db
    .insert(post)
    .values({
      code,
      language: 'en',
      slug: code,
      title: `Post ${code}`,
      name: `Post ${code}`,
      seo: { title: null, description: null, keywords: null },
      publish: true,
      ...overrides,
    })
    .returning();
  if (!made) throw new Error('no post was made');
  return made;
}
