import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';

/** One number for all nodes; it means nothing else. */
const sweeping = 804_100_009;

/** Until this transaction ends, the sweep takes nothing from the store. */
export const keepFromSweep = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${sweeping})`);

/** Until this transaction ends, no file gets a row. */
export const keepFromRows = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(${sweeping})`);
