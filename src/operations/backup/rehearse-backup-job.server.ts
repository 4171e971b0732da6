import { Readable } from 'node:stream';
import { and, desc, eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '#src/db/client.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { hourSeconds } from '#src/lib/duration.ts';
import { isStartError } from '#src/lib/start-error.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { type BackupRow, backup } from './backup.table.ts';
import { openArchive } from './backups.server.ts';
import type { BackupPlaces } from './place/backup-place.server.ts';
import { rehearseArchive } from './rehearse-archive.server.ts';

type Deps = { db: Db; pool: Pool; store: FileStore; backupPlaces: BackupPlaces; now: () => Date };

/** Restores a backup into a scratch database, and records whether it was complete. */
export const rehearseBackupJob = (given: Deps): JobKind<'rehearse-backup'> => ({
  name: 'rehearse-backup',
  retries: 1,
  longestSeconds: 2 * hourSeconds,
  run: async ({ backupId }) => {
    const row = await findBackup(given.db, backupId);
    // It was pruned or deleted meanwhile.
    if (row) await rehearse(given, row);
  },
});

async function findBackup(db: Db, id: number | undefined): Promise<BackupRow | undefined> {
  const made = eq(backup.state, 'done');
  const wanted = id === undefined ? made : and(made, eq(backup.id, id));
  const [row] = await db.select().from(backup).where(wanted).orderBy(desc(backup.createdAt)).limit(1);
  return row;
}

/** A bad backup is recorded; the job itself fails only for unrelated reasons. */
async function rehearse(given: Deps, row: BackupRow): Promise<void> {
  const { db, pool, now } = given;
  const note = (found: Partial<BackupRow>) =>
    db
      .update(backup)
      .set({ ...found, updatedAt: now() })
      .where(eq(backup.id, row.id));
  try {
    await rehearseArchive({ pool, open: () => readStored(given, row) });
    await note({ provenAt: now(), rehearsalFailure: null });
  } catch (error) {
    await note({ provenAt: null, rehearsalFailure: error instanceof Error ? error.message : String(error) });
    if (!isStartError(error)) throw error;
  }
}

async function* readStored(given: Deps, row: BackupRow): AsyncGenerator<Buffer> {
  yield* (await openArchive(given, row)) ?? Readable.from([]);
}
