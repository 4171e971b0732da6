import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';

/** Two concurrent imports would decide by data that the other is about to change. */
export async function lockImports(tx: Tx) {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext('product import')) AS free`,
  );
  if (!rows[0]?.free) throw failure.conflict({ messageKey: 'import_already_running' });
}
