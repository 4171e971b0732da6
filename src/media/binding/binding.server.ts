import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { FileStore } from '../store.server.ts';
import { type Binding, bindingOf } from './binding.ts';
import { storeBinding } from './store-binding.table.ts';

/** One number for all nodes; it means nothing else. */
const bindingLock = 804_100_030;

/**
 * While this works no other start, restore or press decides which store is the database's own. The lock is a
 * connection's, not a transaction's: a restore lasts for minutes and makes tables meanwhile.
 */
export async function withBindingLock<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [bindingLock]);
    return await work();
  } finally {
    // Closing the connection gives the lock back.
    client.release(true);
  }
}

export async function readBinding(db: Db | Tx) {
  const [row] = await db.select().from(storeBinding);
  return row;
}

/** Asked anew before anything is removed: the store may have been exchanged while the site runs. */
export async function checkBinding(db: Db | Tx, store: Pick<FileStore, 'readId'>): Promise<Binding> {
  return bindingOf(await readBinding(db), await store.readId());
}

/**
 * From now on this store is the database's own. The database remembers it first: a start that is killed in between
 * finds an empty database that has chosen, and goes on. A question about another store's files is void.
 */
export async function bindStore(db: Db | Tx, store: FileStore): Promise<void> {
  const known = await store.readId();
  // Never the id that the database remembers: that belongs to another store, whose files are not these.
  const storeId = known ?? randomUUID();
  const none = { removalFiles: null, removalTotal: null, removalAskedAt: null, removalAllowed: null };
  const bound = { storeId, ...none, updatedAt: sql`now()` };
  await db.insert(storeBinding).values({ storeId }).onConflictDoUpdate({ target: storeBinding.id, set: bound });
  if (known === null) await store.writeId(storeId);
}

/** What was restored may stand beside another site's files: an admin says first that these are its own. */
export async function forgetStore(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('store_binding') IS NOT NULL AS there");
  if (!rows[0]?.there) return;
  await client.query('DELETE FROM store_binding');
  await client.query('INSERT INTO store_binding (store_id) VALUES (NULL)');
}
