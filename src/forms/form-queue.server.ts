import pLimit, { type LimitFunction } from 'p-limit';
import type { Db } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';

/** So many forms are worked on at once: fewer than there are database connections, so that pages need not wait. */
const atOnce = 6;
/** More than these would wait too long. */
const longestQueue = 2_000;
const retryAfterSeconds = 30;

/** A queue belongs to the database whose connections it spares. */
const queues = new WeakMap<Db, LimitFunction>();

/** Does one form's work when its turn comes. Throws 503 when the queue is too long. */
export async function queueForm<Answer>(db: Db, work: () => Promise<Answer>): Promise<Answer> {
  const queue = queues.get(db) ?? pLimit(atOnce);
  queues.set(db, queue);
  if (queue.pendingCount >= longestQueue) throw failure.notReady(retryAfterSeconds);
  return await queue(work);
}
