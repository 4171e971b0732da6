import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#src/db/client.server.ts';

/** The next position, for a record without one. */
export async function nextIndex(tx: Tx, table: PgTable & { index: PgColumn }, among?: SQL): Promise<number> {
  const [last] = await tx
    .select({ index: sql<number>`coalesce(max(${table.index}), 0)` })
    .from(table)
    .where(among);
  return Number(last?.index ?? 0) + 1;
}
