import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm';
import { hashOf, newToken } from '#src/accounts/secret.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { minuteMs } from '#src/lib/duration.ts';
import type { PostFields } from '../published/post-fields.ts';
import { postPreview } from './preview.table.ts';
import { deserializePost, serializePost } from './serialized-post.ts';

/** Live preview of a form: what is typed is stored for a short time under a token that only the form knows. */

const goodForMs = 30 * minuteMs;
/** More forms than anybody has open at once. */
const maxOfOnePerson = 20;

type Options = { userId: number; post: PostFields; token: string | null; now: Date };
export type LivePreview = { token: string; expiresAt: Date };

/** Replaces the post under the token if it belongs to this user; otherwise stores it under a new one. */
export async function saveLivePreview(db: Db, { userId, post, token, now }: Options): Promise<LivePreview> {
  const expiresAt = new Date(now.getTime() + goodForMs);
  const stored = { post: serializePost(post), expiresAt };
  if (token !== null) {
    const own = and(eq(postPreview.tokenHash, hashOf(token)), eq(postPreview.userId, userId));
    const { rowCount } = await db.update(postPreview).set(stored).where(own);
    if (rowCount) return { token, expiresAt };
  }
  const made = newToken();
  await db.insert(postPreview).values({ tokenHash: hashOf(made), userId, ...stored });
  await deleteExpiredPreviews(db, userId, now);
  return { token: made, expiresAt };
}

/** Deletes expired previews of all users, and all but the newest of this one. */
async function deleteExpiredPreviews(db: Db, userId: number, now: Date): Promise<void> {
  const ofPerson = eq(postPreview.userId, userId);
  const { tokenHash, expiresAt } = postPreview;
  const newest = db
    .select({ tokenHash })
    .from(postPreview)
    .where(ofPerson)
    .orderBy(desc(expiresAt))
    .limit(maxOfOnePerson);
  await db.delete(postPreview).where(lte(expiresAt, now));
  await db.delete(postPreview).where(and(ofPerson, notInArray(tokenHash, newest)));
}

export async function findLivePreview(db: Db, token: string, now: Date): Promise<PostFields | null> {
  const isGood = and(eq(postPreview.tokenHash, hashOf(token)), gt(postPreview.expiresAt, now));
  const [found] = await db.select({ post: postPreview.post }).from(postPreview).where(isGood);
  return found ? deserializePost(found.post) : null;
}
