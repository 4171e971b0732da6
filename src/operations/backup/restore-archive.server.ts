import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { migrate, migrateUntil, readMigrations } from '#src/db/migrate.server.ts';
import type { LandedMigration } from '#src/db/migration-plan.ts';
import { StartError } from '#src/lib/start-error.ts';
import { forgetStore, withBindingLock } from '#src/media/binding/binding.server.ts';
import { checkArchive } from './archive/check-archive.server.ts';
import { isSpoiled, type Manifest, mediaFile, tableFile } from './archive/manifest.ts';
import { type ArchiveEntry, damaged, readArchive } from './archive/read-archive.server.ts';
import { inTransaction } from './archive/snapshot.server.ts';
import { insertRows, type TableShape, tablesOf } from './archive/table-shape.server.ts';

export type Restoring = {
  pool: Pool;
  /** The archive from its first byte. It is read twice: to verify it, and to restore it. */
  open: () => AsyncIterable<Uint8Array>;
  /** Stores a file and returns its SHA-256. */
  putFile: (content: AsyncIterable<Uint8Array>) => Promise<string>;
};

/**
 * Restores an archive into an empty database, completely or not at all. The database is bound to no store afterwards.
 * Throws a StartError when the archive is damaged, when it is from an incompatible version, or when the database is not
 * empty.
 */
export async function restoreArchive(restoring: Restoring): Promise<Manifest> {
  const manifest = await withBindingLock(restoring.pool, () => restore(restoring));
  await notifyNodes(restoring.pool);
  return manifest;
}

/** A start that waits for this restore finds all of it, and no bound store. */
async function restore({ pool, open, putFile }: Restoring): Promise<Manifest> {
  const manifest = await checkArchive(open());
  await inTransaction(pool, requireEmpty);
  await refuseOtherVersion(pool, manifest.migrations);
  await migrateUntil(pool, manifest.migrations.at(-1)?.name ?? '');
  await inTransaction(pool, async (client) => {
    const tables = await tablesOf(client);
    await lock(client, tables);
    await requireEmpty(client);
    await asBareTables(client, tables, () => takeIn(client, tables, { manifest, open, putFile }));
    await setSequences(client, manifest);
    await forgetStore(client);
  });
  // Migrates an older backup to this version.
  await migrate(pool);
  await forgetStore(pool);
  return manifest;
}

async function requireEmpty(client: PoolClient) {
  const tables = await tablesOf(client);
  if (tables.length === 0) return;
  const each = tables.map(({ name }, at) => `SELECT ${at} AS at WHERE EXISTS (SELECT FROM ${escapeIdentifier(name)})`);
  const { rows } = await client.query<{ at: number }>(each.join(' UNION ALL '));
  if (rows.length === 0) return;
  const filled = rows.map(({ at }) => tables[at]?.name).sort();
  const more = filled.length > 3 ? ` and ${filled.length - 3} more` : '';
  throw new StartError(
    `The database is not empty: there are rows in ${filled.slice(0, 3).join(', ')}${more}. A backup is restored into an ` +
      'empty one: name another in DATABASE_URL, or another folder in DATA_DIR. Nothing was changed.',
  );
}

/** No row can be added between the check and the restore. */
const lock = (client: PoolClient, tables: readonly TableShape[]) =>
  client.query(`LOCK TABLE ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} IN ACCESS EXCLUSIVE MODE`);

/**
 * Rows come in any order and are restored as they were, so foreign keys and triggers are disabled until all are there.
 * Owning the tables is enough for that.
 */
async function asBareTables(client: PoolClient, tables: readonly TableShape[], fill: () => Promise<void>) {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  const triggers = (word: string) =>
    tables.map(({ name }) => `ALTER TABLE ${escapeIdentifier(name)} ${word} TRIGGER USER`);
  const drops = references.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const adds = references.map(
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  );
  await client.query([...drops, ...triggers('DISABLE')].join(';'));
  await fill();
  await client.query([...triggers('ENABLE'), ...adds].join(';'));
}

type TakingIn = Pick<Restoring, 'open' | 'putFile'> & { manifest: Manifest };

async function takeIn(client: PoolClient, tables: readonly TableShape[], { manifest, open, putFile }: TakingIn) {
  const byFile = new Map(tables.map((table) => [tableFile(table.name), table]));
  const rowsOf = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
  const spoiled = new Set(manifest.files.filter(isSpoiled).map(({ name }) => name));
  for await (const entry of readArchive(open())) {
    const table = byFile.get(entry.name);
    if (table) {
      const rows = await fillTable(client, table, entry.content);
      if (rows !== rowsOf.get(table.name)) throw damaged(`${entry.name} has another number of rows than was written`);
    } else if (entry.name.startsWith(mediaFile('')) && !spoiled.has(entry.name)) {
      await storeFile(entry, putFile);
    }
  }
}

async function storeFile({ name, content }: ArchiveEntry, putFile: Restoring['putFile']) {
  if (mediaFile(await putFile(content)) !== name) throw damaged(`${name} is not what was written`);
}

const newline = 10;
const bytesAtOnce = 1_000_000;

/** Returns the number of rows. */
async function fillTable(client: PoolClient, table: TableShape, content: AsyncIterable<Buffer>): Promise<number> {
  const statement = insertRows(table);
  let rows = 0;
  for await (const lines of wholeLines(content)) {
    const { rowCount } = await client.query(statement, [`[${lines.trimEnd().replaceAll('\n', ',')}]`]);
    rows += rowCount ?? 0;
  }
  return rows;
}

/** Chunks of about a megabyte of whole lines. JSON contains no line breaks. */
async function* wholeLines(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    const end = bytes + piece.length < bytesAtOnce ? -1 : piece.lastIndexOf(newline);
    waiting.push(end === -1 ? piece : piece.subarray(0, end));
    bytes += piece.length;
    if (end === -1) continue;
    yield Buffer.concat(waiting).toString();
    waiting = [piece.subarray(end + 1)];
    bytes = piece.length - end - 1;
  }
  if (bytes > 0) yield Buffer.concat(waiting).toString();
}

async function setSequences(client: PoolClient, { sequences }: Manifest) {
  for (const { name, last } of sequences) {
    await client.query(
      'SELECT setval(to_regclass(quote_ident($1)), $2) WHERE to_regclass(quote_ident($1)) IS NOT NULL',
      [name, last],
    );
  }
}

/** Invalidates the caches of running nodes, and updates the statistics of the planner. */
async function notifyNodes(pool: Pool) {
  await pool.query("INSERT INTO product_change (scope) VALUES ('product'), ('structure')");
  await pool.query("SELECT notify_content_change('restore')");
  await inTransaction(pool, async (client) => {
    const names = (await tablesOf(client)).map(({ name }) => escapeIdentifier(name));
    await client.query(`ANALYZE ${names.join(', ')}`);
  });
}

/** Throws a StartError when a backup with these migrations is incompatible with this database and version. */
async function refuseOtherVersion(pool: Pool, archived: readonly LandedMigration[]): Promise<void> {
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
