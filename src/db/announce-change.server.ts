import { sql } from 'drizzle-orm';
import type { Tx } from './client.server.ts';

/** The channel that notifies every node when public content has changed; the payload says what. */
export const changeChannel = 'content_changed';

/** The payload that makes every node drop what it cached, changed or not. */
export const clearedByAdmin = 'cache';

/**
 * Invalidates the caches of every node, and increments the content version, when the transaction commits. Tables with
 * public content do so by trigger (0013_cache.sql): this is for changes without a row.
 */
export const announceChange = (tx: Tx, what: string) => tx.execute(sql`SELECT notify_content_change(${what})`);
