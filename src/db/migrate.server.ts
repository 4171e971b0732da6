import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { bringJobTablesUpToDate } from './job-tables.server.ts';
import { type MigrationFile, planMigrations } from './migration-plan.ts';

type Migration = MigrationFile & { sql: string };

/** Any number will do, as long as every node takes the same. */
const lockKey = 7_547_929;

/**
 * Brings the database up to the newest migration; returns the names of those that landed now. Each lands whole or not
 * at all. Nodes that start together queue behind one lock, and the later ones find nothing left to do.
 * The folder is found from the project's root, where every command runs.
 */
export const migrate = (pool: Pool, folder?: string): Promise<string[]> => landAll(pool, readMigrations(folder));

/** The same, but no further than this one: for a backup that was made then. */
export const migrateUntil = (pool: Pool, last: string): Promise<string[]> =>
  landAll(
    pool,
    readMigrations().filter(({ name }) => name <= last),
  );

async function landAll(pool: Pool, migrations: Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Waiting for another node, or building an index, may rightly take longer than a visitor would wait.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const pending = planMigrations(migrations, await findLanded(client));
    for (const migration of pending) await land(client, migration);
    await bringJobTablesUpToDate(client);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the connection gives the lock back, and its settings with it.
    client.release(true);
  }
}

export function readMigrations(folder = resolve('src/db/migrations')): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.map((name) => {
    // A checkout on Windows ends lines otherwise; that is no change.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

async function findLanded(client: PoolClient): Promise<MigrationFile[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migration (
       name text PRIMARY KEY,
       sha256 text NOT NULL,
       landed_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  const { rows } = await client.query<MigrationFile>('SELECT name, sha256 FROM migration ORDER BY name');
  return rows;
}

async function land(client: PoolClient, { name, sql, sha256 }: Migration) {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
