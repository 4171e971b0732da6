import { and, eq } from 'drizzle-orm';
import { isSignedWith, readShareToken } from '#src/accounts/share-token.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { post } from '../post/post.table.ts';
import type { PostFields } from '../published/post-fields.ts';
import { findLivePreview } from './live-preview.server.ts';

/** `live` is an unsaved form, `link` the saved post by its preview link. */
export type FoundPreview = { kind: 'live' | 'link'; post: PostFields };

const liveToken = /^[\w-]{43}$/;

/** The post for a preview token; null when the token is unknown, expired or revoked. */
export async function findPreview(db: Db, token: string, now: Date): Promise<FoundPreview | null> {
  if (liveToken.test(token)) {
    const live = await findLivePreview(db, token, now);
    return live && { kind: 'live', post: live };
  }
  const link = readShareToken(token, now);
  if (!link) return null;
  const [row] = await db
    .select()
    .from(post)
    .where(and(eq(post.id, link.id), eq(post.isRemove, false)));
  return row && isSignedWith(row.previewKey, link) ? { kind: 'link', post: row } : null;
}
