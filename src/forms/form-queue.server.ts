import pLimit, { type LimitFunction } from 'p-limit';
import type { Db } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';

/** How many forms are processed at once: fewer than there are database connections, so that pages need not wait. */
const atOnce = 6;
/** The length of the queue: more would wait too long. */
const maxQueue = 2_000;
/** The longest wait: while the database does not answer, each form ahead takes seconds. */
const maxWaitingMs = 20_000;
const retryAfterSeconds = 30;

/** One queue per database, because it limits the use of its connections. */
const queues = new WeakMap<Db, LimitFunction>();

/** Runs one form's work when its turn comes. Throws 503 when the queue is full, or its turn comes too late. */
export async function queueForm<Answer>(db: Db, work: () => Promise<Answer>): Promise<Answer> {
  const queue = queues.get(db) ?? pLimit(atOnce);
  queues.set(db, queue);
  if (queue.pendingCount >= maxQueue) throw failure.notReady(retryAfterSeconds);
  const askedAt = performance.now();
  return await queue(() => {
    if (performance.now() - askedAt > maxWaitingMs) throw failure.notReady(retryAfterSeconds);
    return work();
  });
}
