import { sql } from 'drizzle-orm';
import { type CurrentUser, mayOperate } from '#src/access.ts';
import type { Db } from '#src/db/client.server.ts';
import type { LastRuns } from './frame.ts';

type Row = { clearCache: string | Date | null; backUp: string | Date | null };

/** When the tools of the top bar last ran; null for those without them. */
export async function lastRuns(db: Db, user: CurrentUser): Promise<LastRuns> {
  if (!mayOperate(user, 'clearCache')) return { clearCache: null, backUp: null };
  const { rows } = await db.execute<Row>(sql`SELECT
    (SELECT created_at FROM audit WHERE resource = 'cache' AND action = 'clear' ORDER BY id DESC LIMIT 1) AS "clearCache",
    (SELECT max(finished_at) FROM backup WHERE state = 'done') AS "backUp"`);
  return { clearCache: isoOf(rows[0]?.clearCache), backUp: isoOf(rows[0]?.backUp) };
}

const isoOf = (at: string | Date | null | undefined): string | null => (at ? new Date(at).toISOString() : null);
