import { sql } from 'drizzle-orm';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';

/** Two concurrent imports would decide by data that the other is about to change. */
export async function lockImports(tx: Tx) {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext('product import')) AS free`,
  );
  if (!rows[0]?.free) throw failure.conflict({ messageKey: 'import_already_running' });
}

/** Whether a transaction is importing, or undoing an import. The lock ends with its connection. */
export async function isImportLocked(db: Pick<Reading, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE datname = current_database() AND locktype = 'advisory'
        AND (classid::bigint << 32 | objid::bigint) = hashtext('product import')
    ) AS held`);
  return rows[0]?.held ?? false;
}
