import { and, eq, lt } from 'drizzle-orm';
import { dayMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import type { Db, Tx } from '../client.server.ts';
import { idempotentAnswer } from './idempotency.table.ts';

/** How long a repeated request gets the stored answer. */
const answerLifetimeMs = dayMs;

/** A request that may be repeated; one without a key is always new. `fingerprint` is of `fingerprintOf`. */
export type IdempotentRequest = { scope: string; key: string | null; fingerprint: string; now: Date };

/**
 * The stored answer to the same request; null when there is none. Throws 409 when the key was used for other content:
 * its answer would claim that this content was stored, and belongs to whoever sent the first.
 */
export async function findEarlierAnswer(
  db: Db | Tx,
  { scope, key, fingerprint, now }: IdempotentRequest,
): Promise<{ answer: unknown } | null> {
  if (key === null) return null;
  const [earlier] = await db.select().from(idempotentAnswer).where(isOf(scope, key));
  if (!earlier || earlier.createdAt <= oldestAt(now)) return null;
  if (earlier.fingerprint !== null && earlier.fingerprint !== fingerprint)
    throw failure.conflict({ messageKey: 'error_key_reused' });
  return earlier;
}

/**
 * Acts once for each key, and stores the answer (as JSON) in the same transaction; a repeated request gets the stored
 * answer. Of two at once, the second waits for the first. Throws 409 for the same key with other content.
 */
export async function answerOnce<Answer>(
  tx: Tx,
  request: IdempotentRequest,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { scope, key, fingerprint, now } = request;
  if (key === null) return await act();
  await tx.delete(idempotentAnswer).where(and(isOf(scope, key), isExpired(now)));
  const [mine] = await tx
    .insert(idempotentAnswer)
    .values({ scope, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswer.key });
  if (!mine) return (await findEarlierAnswer(tx, request))?.answer as Answer;
  const answer = await act();
  await tx
    .update(idempotentAnswer)
    .set({ answer: answer ?? null })
    .where(isOf(scope, key));
  return answer;
}

const isOf = (scope: string, key: string) => and(eq(idempotentAnswer.scope, scope), eq(idempotentAnswer.key, key));

const oldestAt = (now: Date) => new Date(now.getTime() - answerLifetimeMs);

const isExpired = (now: Date) => lt(idempotentAnswer.createdAt, oldestAt(now));

export const deleteExpiredAnswers = (db: Db, now: Date) => db.delete(idempotentAnswer).where(isExpired(now));
