import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { checkBinding } from '#src/media/binding/binding.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { removeUnnamed } from '#src/media/unused-files/sweep-files.server.ts';
import { type BackupRow, backup } from './backup.table.ts';
import { readArchiveName, siteOf } from './place/archive-name.ts';
import type { BackupPlace, BackupPlaces } from './place/backup-place.server.ts';
import { freeName } from './place/free-name.server.ts';

type Deps = { db: Db; store: FileStore; backupPlaces: BackupPlaces };

/**
 * Makes sure that every archive of this site has a name and a record, so that all are listed and pruned alike: those
 * from before archives had names, those that the command wrote, and those that a restored database does not know.
 */
export async function fileArchives({ db, store, backupPlaces: { main } }: Deps): Promise<void> {
  if ((await checkBinding(db, store)) !== 'bound') return;
  const storeId = (await store.readId()) ?? '';
  for (const row of await db
    .select()
    .from(backup)
    .where(and(isNotNull(backup.contentHash), isNull(backup.archive)))) {
    await nameArchive({ db, store, main }, row, storeId);
  }
  await recordArchives(db, main, siteOf(storeId));
}

type Naming = { db: Db; store: FileStore; main: BackupPlace };

/** Copied, then recorded, then moved to the trash: an interruption leaves it in its old place. */
async function nameArchive({ db, store, main }: Naming, row: BackupRow, storeId: string) {
  const content = row.contentHash === null ? undefined : await store.open(row.contentHash);
  if (!content || row.contentHash === null) return;
  const name = await freeName({ db, place: main }, { at: row.createdAt, kind: row.kind, storeId });
  await main.put(name, content);
  await db.update(backup).set({ archive: name, contentHash: null }).where(eq(backup.id, row.id));
  await removeUnnamed(db, store, [row.contentHash]);
}

async function recordArchives(db: Db, main: BackupPlace, site: string): Promise<void> {
  const known = new Set((await db.select({ archive: backup.archive }).from(backup)).map(({ archive }) => archive));
  for (const { name, bytes } of await main.list()) {
    const parsedName = readArchiveName(name);
    if (parsedName?.site !== site || known.has(name)) continue;
    const record = { kind: parsedName.kind, state: 'done', archive: name, bytes, createdAt: parsedName.at } as const;
    await db.insert(backup).values(record).onConflictDoNothing();
  }
}
