import { and, eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { answerLifetimeMs } from '#src/lib/idempotency-key.ts';
import type { MediaRow } from '../media.server.ts';
import { media } from '../media.table.ts';
import { uploadAnswer } from './upload-answer.table.ts';

type Sent = { userId: number; key: string | null; now: Date };

/** Of two with the same key at once, the second waits for the row of the first and returns the same result. */
export async function addOnce(tx: Tx, { userId, key, now }: Sent, add: () => Promise<MediaRow>): Promise<MediaRow> {
  if (key === null) return await add();
  const isRequested = and(eq(uploadAnswer.userId, userId), eq(uploadAnswer.key, key));
  await tx.delete(uploadAnswer).where(and(isRequested, isOld(now)));
  await tx.insert(uploadAnswer).values({ userId, key, createdAt: now }).onConflictDoNothing();
  const [earlier] = await tx
    .select({ row: media })
    .from(uploadAnswer)
    .innerJoin(media, eq(media.id, uploadAnswer.mediaId))
    .where(isRequested);
  if (earlier) return earlier.row;
  const row = await add();
  await tx.update(uploadAnswer).set({ mediaId: row.id }).where(isRequested);
  return row;
}

const isOld = (now: Date) => lt(uploadAnswer.createdAt, new Date(now.getTime() - answerLifetimeMs));

export const deleteExpiredUploads = (db: Db, now: Date) => db.delete(uploadAnswer).where(isOld(now));
