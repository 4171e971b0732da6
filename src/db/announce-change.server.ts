import { sql } from 'drizzle-orm';
import type { Tx } from './client.server.ts';

/** The channel on which every node hears that something visitors see has changed; the payload says what. */
export const changeChannel = 'content_changed';

/**
 * Tells every node to drop what it keeps, and counts the change. It is heard when the transaction commits, and not if
 * it doesn't. The tables that visitors see tell by themselves (0013_cache.sql): this is for what no row shows.
 */
export const announceChange = (tx: Tx, what: string) => tx.execute(sql`SELECT tell_of_change(${what})`);
