import { post } from '#src/content/post/post.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { uniqueWord } from './unique.ts';

type Wishes = Partial<typeof post.$inferInsert>;

/** A published English page of its own. */
export async function makePost(db: Db, wishes: Wishes = {}) {
  const code = wishes.code ?? `post-${uniqueWord()}`;
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
      ...wishes,
    })
    .returning();
  if (!made) throw new Error('no post was made');
  return made;
}
