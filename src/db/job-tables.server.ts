import { createRequire } from 'node:module';
import type { Pool, PoolClient } from 'pg';

/**
 * Creates the tables of pg-boss in their own schema, or migrates them to the installed version. The package is slow to
 * load, so it is loaded only when there is something to do.
 */
export async function bringJobTablesUpToDate(client: PoolClient): Promise<void> {
  const wanted = wantedVersion();
  const present = await presentVersion(client);
  // Those of a newer Slipway are left as they are: its migrations say whether older ones can work with them.
  if (present !== null && present >= wanted) return;
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss');
  const plans = present === null ? getConstructionPlans() : getMigrationPlans('pgboss', present);
  for (const part of plans.split(concurrentBuild)) await client.query(part);
}

/** A script's index builds come after its transaction. Each must be sent alone, because it runs in none. */
const concurrentBuild = /^(?=-- inlined from )/m;

function wantedVersion(): number {
  const { pgboss } = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } };
  return pgboss.schema;
}

/** Whether a newer Slipway has been here: pg-boss then must not compare the versions itself. */
export async function hasNewerJobTables(pool: Pool): Promise<boolean> {
  return ((await presentVersion(pool)) ?? 0) > wantedVersion();
}

async function presentVersion(client: Pick<PoolClient, 'query'>): Promise<number | null> {
  const { rows } = await client.query("SELECT to_regclass('pgboss.version') IS NOT NULL AS there");
  if (!rows[0]?.there) return null;
  const { rows: versions } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  return versions[0]?.version ?? null;
}
