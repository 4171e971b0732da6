import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { AuditAction } from '#src/audit/audited.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { Jobs } from '#src/jobs/job-queue.ts';
import { failure } from '#src/lib/errors.ts';
import { checkBinding } from '#src/media/binding/binding.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { removeUnnamed } from '#src/media/unused-files/sweep-files.server.ts';
import { type BackupRow, backup } from './backup.table.ts';
import { type BackupRecord, maxSeconds } from './backup.ts';
import { archiveName } from './place/archive-name.ts';
import type { BackupPlaces } from './place/backup-place.server.ts';

type Deps = { db: Db; jobs: Jobs; store: FileStore; backupPlaces: BackupPlaces; now: () => Date };
type Keeping = Pick<Deps, 'db' | 'store' | 'backupPlaces'>;
type Who = Pick<Actor, 'id' | 'username'>;

/** Starts a backup and returns its id, or the id of one that is running already. */
export async function askForBackup({ db, jobs, now }: Deps, actor: Who): Promise<number> {
  await jobs.ready();
  return await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('backup'))`);
    await giveUpLostOnes(tx, now());
    const [present] = await tx
      .select()
      .from(backup)
      .where(inArray(backup.state, ['waiting', 'running']))
      .limit(1);
    if (present) return present.id;
    const [made] = await tx
      .insert(backup)
      .values({ kind: 'by-hand', userName: actor.username, createdAt: now() })
      .returning({ id: backup.id });
    const id = made?.id ?? 0;
    await noteAction(tx, actor, 'create', id);
    await jobs.ask('back-up', { backupId: id }, { tx });
    return id;
  });
}

/** Marks backups as failed whose process died on the last try. */
export async function giveUpLostOnes(db: Db | Tx, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - maxSeconds * 1000);
  const begunLongAgo = and(eq(backup.state, 'running'), lt(backup.startedAt, longAgo));
  const askedLongAgo = and(eq(backup.state, 'waiting'), lt(backup.createdAt, longAgo));
  await db
    .update(backup)
    .set({ state: 'failed', failure: 'The process that made it has died.', updatedAt: now })
    .where(or(begunLongAgo, askedLongAgo));
}

/** Newest first. */
export async function listBackups(db: Db): Promise<BackupRecord[]> {
  const rows = await db.select().from(backup).orderBy(desc(backup.createdAt), desc(backup.id));
  return rows.map(recordOf);
}

/** Throws 404 when there is none. */
export async function requireBackup(db: Db, id: number): Promise<BackupRow> {
  const [row] = await db.select().from(backup).where(eq(backup.id, id));
  if (!row) throw failure.notFound();
  return row;
}

export function recordOf(row: BackupRow): BackupRecord {
  const { id, kind, state, userName, archive, createdAt, finishedAt, bytes, rowCount, fileCount, lostFiles } = row;
  return {
    id,
    kind,
    state,
    user: userName,
    archive,
    copiedAt: row.copiedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    bytes,
    rows: rowCount,
    files: fileCount,
    lostFiles,
    failure: row.failure,
    provenAt: row.provenAt?.toISOString() ?? null,
    rehearsalFailure: row.rehearsalFailure,
  };
}

/** The archive's content; the audit log records the download. Throws 404 when there is no archive. */
export async function openBackup(input: Keeping, actor: Who, id: number) {
  const row = await requireBackup(input.db, id);
  const content = await openArchive(input, row);
  if (!content) throw failure.notFound();
  await noteAction(input.db, actor, 'download', id);
  return { content, bytes: row.bytes ?? 0, name: row.archive ?? archiveNameOf(row) };
}

const archiveNameOf = ({ createdAt, kind }: BackupRow): string => archiveName({ at: createdAt, kind, site: null });

/** Undefined when its archive is lost, or was never made. */
export async function openArchive({ store, backupPlaces }: Omit<Keeping, 'db'>, row: BackupRow) {
  if (row.archive) return await backupPlaces.main.open(row.archive);
  return row.contentHash ? await store.open(row.contentHash) : undefined;
}

export async function askForRehearsal({ db, jobs }: Deps, id: number): Promise<void> {
  const { state } = await requireBackup(db, id);
  if (state !== 'done') throw failure.notFound();
  await jobs.ask('rehearse-backup', { backupId: id }, { key: String(id) });
}

/** A running backup can't be deleted. */
export async function removeBackup(input: Keeping, actor: Who, id: number): Promise<void> {
  const row = await requireBackup(input.db, id);
  if (row.state === 'running') throw failure.conflict({ messageKey: 'error_backup_under_way' });
  // In a copied database, the archives may be those of another site.
  if ((await checkBinding(input.db, input.store)) !== 'bound') {
    throw failure.conflict({ messageKey: 'admin_dashboard_store' });
  }
  // The second place first, because it may be unreachable: then nothing has changed.
  if (row.archive) await input.backupPlaces.second?.remove(row.archive);
  await dropBackup(input, row, (tx) => noteAction(tx, actor, 'delete', id));
}

/** The row is deleted first: a row without an archive would be misleading. */
export async function dropBackup(
  { db, store, backupPlaces }: Keeping,
  { id, archive, contentHash }: BackupRow,
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(backup).where(eq(backup.id, id));
    await also(tx);
  });
  if (archive) await backupPlaces.main.remove(archive);
  if (contentHash) await removeUnnamed(db, store, [contentHash]);
}

const noteAction = (tx: Tx | Db, actor: Who, action: AuditAction, recordId: number) =>
  recordAudit(tx, actor, [{ action, resource: 'backup', recordId }]);

type Proven = { id: number; archive: string | null; createdAt: Date; provenAt: Date };

/** The newest verified backup; null when there is none yet. */
export async function lastProvenBackup(db: Db): Promise<Proven | null> {
  const [row] = await db
    .select({ id: backup.id, archive: backup.archive, createdAt: backup.createdAt, provenAt: backup.provenAt })
    .from(backup)
    .where(and(eq(backup.state, 'done'), isNotNull(backup.provenAt)))
    .orderBy(desc(backup.createdAt))
    .limit(1);
  return row?.provenAt ? { ...row, provenAt: row.provenAt } : null;
}
