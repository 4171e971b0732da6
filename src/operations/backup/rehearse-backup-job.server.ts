import { Readable } from 'node:stream';
import { and, desc, eq } from 'drizzle-orm';
import { escapeIdentifier, escapeLiteral, Pool } from 'pg';
import type { Db } from '#src/db/client.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { hourSeconds } from '#src/lib/duration.ts';
import { isStartError, StartError } from '#src/lib/start-error.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { hashContent } from './archive/check-archive.server.ts';
import { type Manifest, tableFile } from './archive/manifest.ts';
import { inSnapshot, linesOf } from './archive/snapshot.server.ts';
import { tablesOf } from './archive/table-shape.server.ts';
import { type BackupRow, backup } from './backup.table.ts';
import { openArchive } from './backups.server.ts';
import { databaseNamed } from './database-named.ts';
import type { BackupPlaces } from './place/backup-place.server.ts';
import { type Restoring, restoreArchive } from './restore-archive.server.ts';

type Deps = { db: Db; pool: Pool; store: FileStore; backupPlaces: BackupPlaces; now: () => Date };

/** Restores a backup into a scratch database, and records whether it was complete. */
export const rehearseBackupJob = (input: Deps): JobKind<'rehearse-backup'> => ({
  name: 'rehearse-backup',
  retries: 1,
  maxSeconds: 2 * hourSeconds,
  run: async ({ backupId }) => {
    const row = await findBackup(input.db, backupId);
    // It was pruned or deleted meanwhile.
    if (row) await rehearse(input, row);
  },
});

async function findBackup(db: Db, id: number | undefined): Promise<BackupRow | undefined> {
  const made = eq(backup.state, 'done');
  const wanted = id === undefined ? made : and(made, eq(backup.id, id));
  const [row] = await db.select().from(backup).where(wanted).orderBy(desc(backup.createdAt)).limit(1);
  return row;
}

/** A bad backup is recorded; the job itself fails only for unrelated reasons. */
async function rehearse(input: Deps, row: BackupRow): Promise<void> {
  const { db, pool, now } = input;
  const note = (found: Partial<BackupRow>) =>
    db
      .update(backup)
      .set({ ...found, updatedAt: now() })
      .where(eq(backup.id, row.id));
  try {
    await rehearseArchive({ pool, open: () => readStored(input, row) });
    await note({ provenAt: now(), rehearsalFailure: null });
  } catch (error) {
    await note({ provenAt: null, rehearsalFailure: error instanceof Error ? error.message : String(error) });
    if (!isStartError(error)) throw error;
  }
}

async function* readStored(input: Deps, row: BackupRow): AsyncGenerator<Buffer> {
  yield* (await openArchive(input, row)) ?? Readable.from([]);
}

/** The comment of a scratch database, so that no other database with that name is ever dropped. */
const mark = 'A scratch database in which Slipway rehearses its backups';

/**
 * Restores an archive into a scratch database on the same server and compares every row and every file. Throws a
 * StartError that says what differs, or why it can't be tested here.
 */
async function rehearseArchive({ pool, open }: Pick<Restoring, 'pool' | 'open'>): Promise<Manifest> {
  const scratch = await makeScratch(pool);
  try {
    // The restore verifies the hash of each file, so the content need not be stored.
    const manifest = await restoreArchive({ pool: scratch.pool, open, putFile: hashContent });
    await compareTables(scratch.pool, manifest);
    return manifest;
  } finally {
    await scratch.drop();
  }
}

async function compareTables(pool: Pool, { files, tables }: Manifest) {
  const written = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const found = await Array.fromAsync(inSnapshot(pool, hashTables));
  if (found.length !== tables.length) throw new StartError('The restored database has other tables.');
  for (const { name, sha256 } of found) {
    if (written.get(tableFile(name)) !== sha256) throw new StartError(`After the restore, ${name} has other rows.`);
  }
}

async function* hashTables(client: Parameters<typeof tablesOf>[0]) {
  for (const table of await tablesOf(client)) {
    yield { name: table.name, sha256: await hashContent(linesOf(client, table)) };
  }
}

/** An empty database next to ours, with the same locale. */
async function makeScratch(pool: Pool): Promise<{ pool: Pool; drop: () => Promise<void> }> {
  const { rows } = await pool.query<{ name: string; collate: string; ctype: string }>(
    `SELECT left(datname, 50) || '_rehearsal' AS name, datcollate AS collate, datctype AS ctype
     FROM pg_database WHERE datname = current_database()`,
  );
  const { name = '', collate = 'C', ctype = 'C' } = rows[0] ?? {};
  await dropScratch(pool, name);
  await createDatabase(pool, name, `LC_COLLATE ${escapeLiteral(collate)} LC_CTYPE ${escapeLiteral(ctype)}`);
  await pool.query(`COMMENT ON DATABASE ${escapeIdentifier(name)} IS ${escapeLiteral(mark)}`);
  const scratch = new Pool({ ...databaseNamed(pool.options, name), max: 2 });
  // An idle connection broke; one that breaks while in use fails its statement.
  scratch.on('error', () => undefined);
  const drop = async () => {
    await scratch.end();
    await dropScratch(pool, name);
  };
  return { pool: scratch, drop };
}

async function createDatabase(pool: Pool, name: string, locale: string) {
  try {
    await pool.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8' ${locale}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new StartError('Not rehearsed: the database server does not let Slipway make a scratch database.');
  }
}

/** 42501: insufficient privilege. */
const isRefusal = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501';

/** Drops what an interrupted rehearsal left behind. */
async function dropScratch(pool: Pool, name: string) {
  const { rows } = await pool.query<{ mark: string | null }>(
    `SELECT shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname = $1`,
    [name],
  );
  if (!rows[0]) return;
  if (rows[0].mark !== mark) throw new StartError(`Not rehearsed: there is a database ${name} that is not Slipway's.`);
  await pool.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`);
}
