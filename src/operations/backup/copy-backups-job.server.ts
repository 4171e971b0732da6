import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { dayMs, hourSeconds } from '#src/lib/duration.ts';
import { checkBinding } from '#src/media/binding/binding.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { backup } from './backup.table.ts';
import { lastProvenBackup } from './backups.server.ts';
import { readArchiveName, siteOf } from './place/archive-name.ts';
import type { BackupPlace, BackupPlaces } from './place/backup-place.server.ts';
import { oldBackups } from './retention-rule.ts';

type Deps = { db: Db; store: FileStore; backupPlaces: BackupPlaces; now: () => Date };

/** After each backup: copies missing archives to the second place, newest first, and prunes old ones. */
export const copyBackupsJob = (input: Deps): JobKind<'copy-backups'> => ({
  name: 'copy-backups',
  retries: 5,
  maxSeconds: 6 * hourSeconds,
  run: async (_payload, { signal }) => {
    const { second } = input.backupPlaces;
    if (second) await fillSecond(input, second, signal);
  },
});

/** An interrupted run leaves only complete archives; the next one continues with those that are missing. */
async function fillSecond(input: Deps, second: BackupPlace, signal: AbortSignal): Promise<void> {
  const { db, backupPlaces, now } = input;
  await second.removeDrafts(new Date(now().getTime() - dayMs));
  const there = new Map((await second.list()).map(({ name, bytes }) => [name, bytes]));
  const rows = await db
    .select()
    .from(backup)
    .where(and(eq(backup.state, 'done'), isNotNull(backup.archive)))
    .orderBy(desc(backup.createdAt));
  for (const { id, archive, bytes, copiedAt } of rows) {
    if (archive === null) continue;
    signal.throwIfAborted();
    const isThere = there.get(archive) === bytes;
    if (!isThere && !(await copyArchive(backupPlaces.main, second, { name: archive, signal }))) continue;
    if (!isThere || !copiedAt) await db.update(backup).set({ copiedAt: now() }).where(eq(backup.id, id));
  }
  await pruneSecond(input, second);
}

/** False when the archive is gone from the first place. */
async function copyArchive(
  main: BackupPlace,
  second: BackupPlace,
  { name, signal }: { name: string; signal: AbortSignal },
) {
  const content = await main.open(name);
  if (!content) return false;
  await second.put(name, untilAborted(content, signal));
  return true;
}

async function* untilAborted(content: AsyncIterable<Buffer>, signal: AbortSignal) {
  for await (const chunk of content) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/** By the same rule as the first, and only this site's archives: others may share the place. */
async function pruneSecond({ db, store, now }: Deps, second: BackupPlace): Promise<void> {
  if ((await checkBinding(db, store)) !== 'bound') return;
  const site = siteOf((await store.readId()) ?? '');
  const proven = await lastProvenBackup(db);
  const own = (await second.list()).flatMap(({ name }, id) => {
    const archive = readArchiveName(name);
    return archive?.site === site ? [{ id, name, kind: archive.kind, createdAt: archive.at }] : [];
  });
  for (const { name } of oldBackups(own, now())) if (name !== proven?.archive) await second.remove(name);
}
