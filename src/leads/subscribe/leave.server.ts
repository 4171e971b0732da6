import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { subscriber } from '../lead.table.ts';

const hasKey = (key: string) => and(eq(subscriber.leaveKey, key), eq(subscriber.isRemove, false));

/** True for a known unsubscribe key. */
export async function isLeaveKey(db: Db, key: string): Promise<boolean> {
  const found = await db.select({ id: subscriber.id }).from(subscriber).where(hasKey(key));
  return found.length > 0;
}

/** Unsubscribes a reader; idempotent. False for an unknown key. */
export async function leave(db: Db | Tx, key: string, now: Date): Promise<boolean> {
  const left = await db
    .update(subscriber)
    .set({
      unsubscribedAt: sql`coalesce(${subscriber.unsubscribedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(hasKey(key))
    .returning({ id: subscriber.id });
  return left.length > 0;
}
