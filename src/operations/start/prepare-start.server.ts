import type { Pool } from 'pg';
import type { Db } from '#src/db/client.server.ts';
import { migrate } from '#src/db/migrate.server.ts';
import type { Environment } from '#src/lib/process/env.server.ts';
import { bindStore, readBinding, withBindingLock } from '#src/media/binding/binding.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import type { BackupPlaces } from '../backup/place/backup-place.server.ts';
import { decideStart, hasItsFiles } from './decide-start.ts';
import { type Leftover, leftoverOf } from './leftover.server.ts';

type Deps = {
  database: { db: Db; pool: Pool };
  store: FileStore;
  places: BackupPlaces;
  env: Pick<Environment, 'adoptStore'>;
};

/**
 * Migrates the database and decides which store belongs to it, before anything is written into either. Returns what is
 * in the store when the operator has to decide first; then nothing was changed. For a filled database with a bound
 * store this costs two queries, and the store is not accessed.
 */
export async function prepareStart(input: Deps): Promise<Leftover | null> {
  return await withBindingLock(input.database.pool, () => settle(input));
}

async function settle({ database: { db, pool }, store, places, env: { adoptStore: adopt } }: Deps) {
  const isEmpty = await isEmptyDatabase(pool);
  // An older backup can be restored only into a database without newer tables.
  if (!isEmpty) await migrate(pool);
  const remembered = (await hasTable(pool, 'store_binding')) ? await readBinding(db) : undefined;
  if (!isEmpty && remembered && !adopt) return null;
  const found = { id: await store.readId(), isEmpty: await isEmptyStore(store, places) };
  const itsFiles = !isEmpty && !remembered && (await looksLikeItsOwn(pool, store, found));
  const decision = decideStart({ database: { isEmpty, remembered }, store: found, hasItsFiles: itsFiles, adopt });
  if (decision === 'hold') return await leftoverOf({ store, places });
  if (isEmpty) await migrate(pool);
  if (decision === 'bind') await bindStore(db, store);
  return null;
}

/** True for a database without tables too. */
export async function isEmptyDatabase(pool: Pool): Promise<boolean> {
  for (const table of ['setting', '"user"', 'product', 'brand', 'media']) {
    if (!(await hasTable(pool, table))) continue;
    // Some settings are created with their table; the seed marker is not.
    const noted = table === 'setting' ? "WHERE key = 'seed'" : '';
    const { rows } = await pool.query(`SELECT EXISTS (SELECT FROM ${table} ${noted}) AS filled`);
    if (rows[0]?.filled) return false;
  }
  return true;
}

async function hasTable(pool: Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query('SELECT to_regclass($1) IS NOT NULL AS there', [name]);
  return rows[0]?.there ?? false;
}

/** A store with backups is not empty: they are the last thing to lose. */
async function isEmptyStore(store: FileStore, { main }: BackupPlaces): Promise<boolean> {
  if ((await main.list()).length > 0) return false;
  for (const files of [store.list(), store.trash.list()]) for await (const _one of files) return false;
  return true;
}

const maxSearches = 100;

/** A few files are enough to tell: in another site's store none of them would exist. */
async function looksLikeItsOwn(pool: Pool, store: FileStore, found: { isEmpty: boolean }): Promise<boolean> {
  const { rows } = await pool.query<{ hash: string }>(
    'SELECT hash FROM (SELECT DISTINCT hash FROM named_files() AS hash) AS named ORDER BY random() LIMIT $1',
    [maxSearches],
  );
  const there = await Promise.all(rows.map(({ hash }) => store.has(hash)));
  return hasItsFiles(rows.length, there.filter(Boolean).length, found);
}
