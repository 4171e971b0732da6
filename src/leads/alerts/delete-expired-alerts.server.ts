import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { waitsMs } from '../subscribe/ask-for-mail.server.ts';
import { alert } from './alert.table.ts';

/** Deletes alerts that were never confirmed. */
export async function deleteExpiredAlerts(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - waitsMs);
  await db.delete(alert).where(and(isNull(alert.confirmedAt), lt(alert.askedAt, longAgo)));
}

/** Deletes addresses without active alerts since then, with their consent. */
export async function forgetEnded(db: Db, before: Date): Promise<void> {
  await db.delete(alert).where(sql`NOT EXISTS (
    SELECT FROM watch AS other WHERE other.key = ${alert.key}
      AND (other.ended_at IS NULL OR other.ended_at >= ${before.toISOString()}::timestamptz))`);
}
