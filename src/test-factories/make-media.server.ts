import type { Db } from '#src/db/client.server.ts';
import { media } from '#src/media/media.table.ts';
import { uniqueWord } from './unique.ts';

type Overrides = Partial<typeof media.$inferInsert>;

/** A row of a picture without bytes. */
export async function makeMedia(db: Db, overrides: Overrides = {}) {
  const [made] = await db
    .insert(media)
    .values({
      name: `picture-${uniqueWord()}`,
      kind: 'picture',
      mime: 'image/webp',
      contentHash: uniqueWord().repeat(8),
      bytes: 1000,
      width: 1440,
      height: 960,
      color: '#1a5565',
      ...overrides,
    })
    .returning();
  if (!made) throw new Error('no media was made');
  return made;
}
