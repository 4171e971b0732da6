import { setTimeout as pause } from 'node:timers/promises';
import { isNotNull, max } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Jobs } from '#src/jobs/job-queue.ts';
import { failure } from '#src/lib/errors.ts';
import { bindStore, readBinding, withBindingLock } from '#src/media/binding/binding.server.ts';
import { bindingOf } from '#src/media/binding/binding.ts';
import { storeBinding } from '#src/media/binding/store-binding.table.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { backup } from './backup.table.ts';
import { fileArchives } from './file-archives.server.ts';
import type { BackupPlaces } from './place/backup-place.server.ts';
import { type Safety, secondPlaceState } from './safety.ts';

type Deps = { db: Db; pool: Pool; jobs: Jobs; store: FileStore; backupPlaces: BackupPlaces; now: () => Date };
type Who = Pick<Actor, 'id' | 'username'>;

export async function readSafety(input: Pick<Deps, 'db' | 'store' | 'backupPlaces' | 'now'>): Promise<Safety> {
  const { db, store, backupPlaces, now } = input;
  const [remembered, storeId, [copied]] = await Promise.all([
    readBinding(db),
    readStoreId(store),
    db
      .select({ newest: max(backup.createdAt) })
      .from(backup)
      .where(isNotNull(backup.copiedAt)),
  ]);
  const newest = copied?.newest ?? null;
  return {
    binding: storeId === undefined ? 'unreachable' : bindingOf(remembered, storeId),
    removal: removalOf(remembered),
    secondPlace: secondPlaceState(backupPlaces.second !== null, newest, now()),
    newestCopy: newest?.toISOString() ?? null,
  };
}

const timeoutMs = 3000;

/** Undefined when the store does not answer quickly: a screen can't wait for it. */
async function readStoreId(store: FileStore): Promise<string | null | undefined> {
  const late = pause(timeoutMs, undefined, { ref: false });
  return await Promise.race([store.readId().catch(() => undefined), late]);
}

function removalOf(remembered: Awaited<ReturnType<typeof readBinding>>): Safety['removal'] {
  const { removalFiles, removalTotal, removalAllowed } = remembered ?? {};
  if (removalFiles == null || removalTotal == null) return null;
  return {
    files: removalFiles,
    total: removalTotal,
    isAllowed: removalAllowed != null && removalAllowed >= removalFiles,
  };
}

/** An admin confirms that this store belongs to the site; idempotent. */
export async function confirmStore(input: Deps, actor: Who): Promise<void> {
  const { db, pool, store } = input;
  await withBindingLock(pool, async () => {
    if (bindingOf(await readBinding(db), await store.readId()) === 'bound') return;
    await bindStore(db, store);
    await recordAudit(db, actor, [{ action: 'confirm-store', resource: 'backup', recordId: 0 }]);
  });
  // Backups that are there already are listed at once.
  await fileArchives(input);
}

/** Allows the removal that was shown, and starts it. Throws 409 when the number has changed. */
export async function allowRemoval({ db, jobs }: Deps, actor: Who, files: number): Promise<void> {
  await jobs.ready();
  await db.transaction(async (tx) => {
    const [present] = await tx.select().from(storeBinding).for('update');
    if (present?.removalFiles !== files) throw failure.conflict({ messageKey: 'error_removal_changed' });
    if (present.removalAllowed === files) return;
    await tx.update(storeBinding).set({ removalAllowed: files });
    await recordAudit(tx, actor, [{ action: 'allow-removal', resource: 'backup', recordId: 0 }]);
    await jobs.ask('sweep-files', {}, { tx });
  });
}
