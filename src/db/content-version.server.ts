import { sql } from 'drizzle-orm';
import type { Db } from './client.server.ts';

/** A counter of changes of public content: the same on every node, and larger after each change. */
export async function readContentVersion(db: Pick<Db, 'execute'>): Promise<number> {
  const counted = sql`SELECT coalesce(sum(changes), 0)::text AS version FROM content_version`;
  const { rows } = await db.execute<{ version: string }>(counted);
  return Number(rows[0]?.version ?? 0);
}
