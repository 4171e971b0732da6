import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { FileStore } from '../store.server.ts';
import { type Binding, bindingOf } from './binding.ts';
import { storeBinding } from './store-binding.table.ts';

/** An arbitrary lock id, the same on all nodes. */
const bindingLock = 804_100_030;

/**
 * Meanwhile no other start, restore or admin decides which store belongs to the database. It is a session lock and not
 * a transaction's: a restore takes minutes and creates tables meanwhile.
 */
export async function withBindingLock<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [bindingLock]);
    return await work();
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

export async function readBinding(db: Db | Tx) {
  const [row] = await db.select().from(storeBinding);
  return row;
}

/** Checked again before every removal: the store may have been exchanged while the site runs. */
export async function checkBinding(db: Db | Tx, store: Pick<FileStore, 'readId'>): Promise<Binding> {
  return bindingOf(await readBinding(db), await store.readId());
}

/**
 * Binds this store to the database. The database is written first, so that a start that is killed in between can
 * be repeated. Pending questions about another store are dropped.
 */
export async function bindStore(db: Db | Tx, store: FileStore): Promise<void> {
  const known = await store.readId();
  // Never reuses the id that the database remembers: it belongs to another store with other files.
  const storeId = known ?? randomUUID();
  const none = { removalFiles: null, removalTotal: null, removalAskedAt: null, removalAllowed: null };
  const bound = { storeId, ...none, updatedAt: sql`now()` };
  await db.insert(storeBinding).values({ storeId }).onConflictDoUpdate({ target: storeBinding.id, set: bound });
  if (known === null) await store.writeId(storeId);
}

/** A restored database may be next to another site's files, so an admin must confirm the store first. */
export async function forgetStore(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('store_binding') IS NOT NULL AS there");
  if (!rows[0]?.there) return;
  await client.query('DELETE FROM store_binding');
  await client.query('INSERT INTO store_binding (store_id) VALUES (NULL)');
}
