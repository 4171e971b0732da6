import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { waitsMs } from '../subscribe/ask-for-mail.server.ts';
import { alert } from './alert.table.ts';

/** Forgets wishes that nobody agreed to. */
export async function deleteExpiredAlerts(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - waitsMs);
  await db.delete(alert).where(and(isNull(alert.confirmedAt), lt(alert.askedAt, longAgo)));
}

/** An address that has watched nothing since then is forgotten, with the proof of what it agreed to. */
export async function forgetEnded(db: Db, before: Date): Promise<void> {
  await db.delete(alert).where(sql`NOT EXISTS (
    SELECT FROM watch AS other WHERE other.key = ${alert.key}
      AND (other.ended_at IS NULL OR other.ended_at >= ${before.toISOString()}::timestamptz))`);
}
