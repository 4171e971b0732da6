import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';

/** One number for all nodes; it means nothing else. */
const deletionLock = 804_100_009;

/** Until this transaction ends, the nightly deletion takes nothing from the store. */
export const holdOffDeletion = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${deletionLock})`);

/** Until this transaction ends, no file gets a row. */
export const holdOffRows = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(${deletionLock})`);
