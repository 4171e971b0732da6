import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '#src/db/client.server.ts';
import type { JobKind, JobRun } from '#src/jobs/job.ts';
import type { Jobs } from '#src/jobs/job-queue.ts';
import { dayMs } from '#src/lib/duration.ts';
import { checkBinding } from '#src/media/binding/binding.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { removeDemoAfter } from '../demo/remove-demo-job.server.ts';
import { countFiles, countLost, countRows, emptyManifest, type Manifest } from './archive/manifest.ts';
import { writeArchive } from './archive/write-archive.server.ts';
import { type BackupRow, backup } from './backup.table.ts';
import { maxSeconds } from './backup.ts';
import { dropBackup, giveUpLostOnes, lastProvenBackup } from './backups.server.ts';
import { fileArchives } from './file-archives.server.ts';
import type { BackupPlaces } from './place/backup-place.server.ts';
import { freeName } from './place/free-name.server.ts';
import { oldBackups } from './retention-rule.ts';

type Deps = { db: Db; pool: Pool; store: FileStore; backupPlaces: BackupPlaces; jobs: Jobs; now: () => Date };

/** Makes a requested or the nightly backup, and prunes old ones. */
export const backUpJob = (input: Deps): JobKind<'back-up'> => ({
  name: 'back-up',
  retries: 3,
  maxSeconds,
  run: async ({ backupId }, run) => {
    await giveUpLostOnes(input.db, input.now());
    await input.backupPlaces.main.removeDrafts(new Date(input.now().getTime() - dayMs));
    const row = await beginBackup(input, backupId, run);
    // It was deleted before it was made, or made by a run that died right after.
    if (row?.state !== 'running') return;
    await makeBackup(input, row, run);
    // Comes last: problems with an old archive must not prevent a new one.
    await fileArchives(input);
    await prune(input);
  },
});

/** The row of this run: the requested one, or that of the night, which a retry finds again. */
async function beginBackup({ db, now }: Deps, backupId: number | undefined, { id: jobId }: JobRun) {
  if (backupId === undefined)
    await db.insert(backup).values({ kind: 'nightly', jobId, createdAt: now() }).onConflictDoNothing();
  const requested = backupId === undefined ? eq(backup.jobId, jobId) : eq(backup.id, backupId);
  const begun = { state: 'running', startedAt: now(), failure: null } as const;
  const [row] = await db
    .update(backup)
    .set(begun)
    .where(and(requested, ne(backup.state, 'done')))
    .returning();
  return row;
}

async function makeBackup(input: Deps, row: BackupRow, run: JobRun): Promise<void> {
  const { db, backupPlaces, jobs, now } = input;
  try {
    const manifest = emptyManifest(now());
    const size = { bytes: 0 };
    const archive = await chooseName(input, row);
    await backupPlaces.main.put(archive, counted(writeArchive({ ...input, signal: run.signal }, manifest), size));
    await db.transaction(async (tx) => {
      await tx
        .update(backup)
        .set({ state: 'done', ...size, ...figuresOf(manifest), finishedAt: now(), updatedAt: now() })
        .where(eq(backup.id, row.id));
      if (backupPlaces.second) await jobs.ask('copy-backups', {}, { tx });
      await removeDemoAfter(tx, jobs, row.id);
      if (row.kind === 'nightly') await jobs.ask('rehearse-backup', { backupId: row.id }, { tx });
    });
  } catch (error) {
    // An aborted run is restarted by another node.
    const state = run.signal.aborted ? 'waiting' : 'failed';
    await db
      .update(backup)
      .set({ state, failure: reasonOf(error), updatedAt: now() })
      .where(and(eq(backup.id, row.id), ne(backup.state, 'done')));
    throw error;
  }
}

const figuresOf = (manifest: Manifest) => ({
  rowCount: countRows(manifest),
  fileCount: countFiles(manifest),
  lostFiles: countLost(manifest),
});

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function* counted(chunks: AsyncIterable<Buffer>, size: { bytes: number }) {
  for await (const chunk of chunks) {
    size.bytes += chunk.length;
    yield chunk;
  }
}

/** Stored before the archive is written, so that a retry overwrites what an interrupted run left. */
async function chooseName({ db, store, backupPlaces }: Deps, { id, archive, kind, createdAt }: BackupRow) {
  if (archive) return archive;
  const storeId = (await checkBinding(db, store)) === 'bound' ? await store.readId() : null;
  const name = await freeName({ db, place: backupPlaces.main }, { at: createdAt, kind, storeId });
  await db.update(backup).set({ archive: name }).where(eq(backup.id, id));
  return name;
}

const weekMs = 7 * dayMs;

/**
 * The newest verified backup stays whatever its age. Failures are listed for a week. Nothing is deleted unless the
 * store is bound to this database.
 */
async function prune(input: Deps): Promise<void> {
  const { db, store, now } = input;
  if ((await checkBinding(db, store)) !== 'bound') return;
  const rows = await db
    .select()
    .from(backup)
    .where(inArray(backup.state, ['done', 'failed']));
  const proven = await lastProvenBackup(db);
  const made = rows.filter(({ state }) => state === 'done');
  const weekAgo = now().getTime() - weekMs;
  const old = [
    ...oldBackups(made, now()).filter(({ id }) => id !== proven?.id),
    ...rows.filter(({ state, createdAt }) => state === 'failed' && createdAt.getTime() < weekAgo),
  ];
  for (const row of old) await dropBackup(input, row);
}
