import type { Pool } from 'pg';
import { readMigrations } from '#src/db/migrate.server.ts';
import type { LandedMigration } from '#src/db/migration-plan.ts';
import { StartError } from '#src/lib/start-error.ts';

/** Throws a StartError when a backup with these migrations is incompatible with this database and version. */
export async function refuseOtherVersion(pool: Pool, archived: readonly LandedMigration[]): Promise<void> {
  const known = new Map(readMigrations().map(({ name, sha256 }) => [name, sha256]));
  const last = [...known.keys()].toSorted().at(-1) ?? '';
  for (const { name, sha256, breaksOlder } of archived) {
    // What a newer one added to the tables is left out.
    if (!known.has(name) && name > last && !breaksOlder) continue;
    if (!known.has(name)) {
      throw new StartError(`The backup was made by a newer Slipway: this one does not know ${name}. Use that one.`);
    }
    if (known.get(name) !== sha256) {
      throw new StartError(`The backup was made by another Slipway: its ${name} is not the one that is here.`);
    }
  }
  const names = new Set(archived.map(({ name }) => name));
  const ahead = (await landedIn(pool)).find((name) => !names.has(name));
  if (ahead === undefined) return;
  throw new StartError(
    `The backup is older than the database, in which ${ahead} has landed: restore it into a database without tables.`,
  );
}

async function landedIn(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query("SELECT to_regclass('migration') IS NOT NULL AS there");
  if (!rows[0]?.there) return [];
  return (await pool.query<{ name: string }>('SELECT name FROM migration ORDER BY name')).rows.map(({ name }) => name);
}
