import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';

/** An arbitrary lock id, the same on all nodes. */
const deletionLock = 804_100_009;

/** Blocks the nightly deletion until this transaction ends. */
export const holdOffDeletion = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${deletionLock})`);

/** Blocks new rows of files until this transaction ends. */
export const holdOffRows = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(${deletionLock})`);
