import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { bringJobTablesUpToDate } from './job-tables.server.ts';
import { type LandedMigration, type MigrationFile, planMigrations } from './migration-plan.ts';

type Migration = MigrationFile & { sql: string };

/** An arbitrary lock id, the same on every node. */
const lockKey = 7_547_929;

/**
 * Applies pending migrations; returns their names. Each is applied in one transaction. Nodes that start together wait
 * for one lock, and the later ones find nothing to do. The folder is relative to the project's root, where every
 * command runs.
 */
export const migrate = (pool: Pool, folder?: string): Promise<string[]> => landAll(pool, readMigrations(folder));

/** The same, but only up to this migration: for a backup made at that version. */
export const migrateUntil = (pool: Pool, last: string): Promise<string[]> =>
  landAll(
    pool,
    readMigrations().filter(({ name }) => name <= last),
  );

async function landAll(pool: Pool, migrations: Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Waiting for another node, or building an index, may take longer than the limit for visitors' queries.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const pending = planMigrations(migrations, await findLanded(client));
    for (const migration of pending) await land(client, migration);
    await bringJobTablesUpToDate(client);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the connection releases the lock and resets its settings.
    client.release(true);
  }
}

export function readMigrations(folder = resolve('src/db/migrations')): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.map((name) => {
    // Checkouts on Windows have other line endings.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

async function findLanded(client: PoolClient): Promise<LandedMigration[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migration (
       name text PRIMARY KEY,
       sha256 text NOT NULL,
       landed_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  await client.query('ALTER TABLE migration ADD COLUMN IF NOT EXISTS breaks_older boolean NOT NULL DEFAULT false');
  const { rows } = await client.query<LandedMigration>(
    'SELECT name, sha256, breaks_older AS "breaksOlder" FROM migration ORDER BY name',
  );
  return rows;
}

/** Stored when it lands, because the release before doesn't have the file. */
const breaksOlder = (sql: string): boolean => /^-- breaks older\b/m.test(sql);

async function land(client: PoolClient, { name, sql, sha256 }: Migration) {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO migration (name, sha256, breaks_older) VALUES ($1, $2, $3)', [
      name,
      sha256,
      breaksOlder(sql),
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
