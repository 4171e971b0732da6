import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { dayMs } from '#src/lib/duration.ts';
import { checkBinding, readBinding } from '../binding/binding.server.ts';
import { mayRemove } from '../binding/binding.ts';
import { storeBinding } from '../binding/store-binding.table.ts';
import { media } from '../media.table.ts';
import { mediaKeyOf, readMediaKey } from '../media-key.ts';
import { type FileStore, ignoreMissing, removeOldFiles } from '../store.server.ts';
import { thumbnailFile } from '../variant/picture-variant.ts';
import { holdOffRows } from './deletion-lock.server.ts';

type Deps = { db: Db; store: FileStore; picturesFolder: string; now: () => Date; askAdmins: AskAdmins };

/** How many files the nightly job would remove, of how many. */
export type Removal = { files: number; total: number };

/** Notifies the admins, in the transaction that stores the question. */
export type AskAdmins = (tx: Tx, removal: Removal) => Promise<void>;

/** An upload has this much time to get its row. */
const graceMs = dayMs;

/** Files in the trash can be restored for this long. */
const trashMs = 30 * dayMs;

/** Share images are drawn again when needed; most pages have changed by then. */
const sharedForMs = 60 * dayMs;
export const sharePicturesFolder = (picturesFolder: string): string => join(picturesFolder, 'share');

/** Nightly: deletes unused files from the store. */
export const sweepFilesJob = (deps: Deps): JobKind<'sweep-files'> => ({
  name: 'sweep-files',
  retries: 2,
  maxSeconds: 1800,
  run: (_payload, { signal }) => deleteUnusedFiles(deps, signal),
});

/**
 * Deletes incomplete uploads and old share images; and, if the store is bound to the database, files that no row refers
 * to, expired files of the trash, and variants of deleted pictures.
 */
export async function deleteUnusedFiles(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, store, picturesFolder, now } = deps;
  const before = new Date(now().getTime() - graceMs);
  await store.removeDrafts(before);
  await removeOldFiles(join(picturesFolder, 'draft'), before);
  await removeOldFiles(sharePicturesFolder(picturesFolder), new Date(now().getTime() - sharedForMs));
  // Backups and the dashboard show it until an admin has decided.
  if ((await checkBinding(db, store)) !== 'bound') return;
  await emptyTrash(deps, signal);
  await removeUnused(deps, { before, signal });
  for await (const keys of inGroups(madePictures(picturesFolder), groupSize)) {
    signal.throwIfAborted();
    await removeStaleSizes(db, picturesFolder, keys);
  }
}

/** Uploads are blocked meanwhile, so this works in small batches. */
const groupSize = 50;
/** Where nothing is blocked. */
const largeGroupSize = 1000;

async function* inGroups(all: AsyncIterable<string> | readonly string[], size: number): AsyncGenerator<string[]> {
  let group: string[] = [];
  for await (const one of all) {
    group.push(one);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Counts before it deletes: if there are too many, nothing is deleted, and admins have to confirm. */
async function removeUnused(deps: Deps, { before, signal }: { before: Date; signal: AbortSignal }): Promise<void> {
  const { db, store } = deps;
  const unused: string[] = [];
  for await (const some of inGroups(store.list({ before }), largeGroupSize)) {
    signal.throwIfAborted();
    for (const hash of await unnamedOf(db, some)) if (!(await isArchive(store, hash))) unused.push(hash);
  }
  const removal = { files: unused.length, total: unused.length && (await count(store.list())) };
  const allowed = (await readBinding(db))?.removalAllowed ?? null;
  if (!mayRemove({ ...removal, allowed })) return await askBefore(deps, removal);
  for await (const some of inGroups(unused, groupSize)) {
    signal.throwIfAborted();
    await removeUnnamed(db, store, some);
  }
  await db.update(storeBinding).set(noQuestion);
}

/**
 * Archives of older versions are stored among the files, without a row. After the loss of a database one may be all
 * that is left of the site: they are recognized by their first tar header, and never removed.
 */
async function isArchive(store: FileStore, hash: string): Promise<boolean> {
  const file = await store.open(hash, { first: 0, last: tarHeadingBytes - 1 });
  if (!file) return false;
  const heading = await buffer(file);
  return heading.toString('latin1', 0, 7) === 'tables/' && heading.toString('latin1', 257, 262) === 'ustar';
}

const tarHeadingBytes = 512;

async function count(all: AsyncIterable<string>): Promise<number> {
  let counted = 0;
  for await (const _one of all) counted += 1;
  return counted;
}

const noQuestion = { removalFiles: null, removalTotal: null, removalAskedAt: null, removalAllowed: null };

/** Admins are emailed once; later nights only update the number. */
const askBefore = ({ db, now, askAdmins }: Deps, { files, total }: Removal) =>
  db.transaction(async (tx) => {
    const [present] = await tx.select().from(storeBinding).for('update');
    const removalAskedAt = present?.removalAskedAt ?? now();
    await tx.update(storeBinding).set({ removalFiles: files, removalTotal: total, removalAskedAt });
    if (!present?.removalAskedAt) await askAdmins(tx, { files, total });
  });

async function unnamedOf(db: Db | Tx, hashes: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`SELECT hash FROM unnest(${sql.param(hashes)}::text[]) AS hash WHERE hash NOT IN (SELECT named_files())`,
  );
  return rows.map(({ hash }) => hash);
}

/** Moves files to the trash, except those that got a row meanwhile. */
export const removeUnnamed = (db: Db, store: FileStore, hashes: string[]) =>
  db.transaction(async (tx) => {
    await holdOffRows(tx);
    for (const hash of await unnamedOf(tx, hashes)) await store.trash.put(hash);
  });

/** Restores files that are in use again, and deletes expired ones. */
async function emptyTrash({ db, store, now }: Deps, signal: AbortSignal): Promise<void> {
  for await (const some of inGroups(store.trash.list(), largeGroupSize)) {
    signal.throwIfAborted();
    const unnamed = new Set(await unnamedOf(db, some));
    for (const hash of some) if (!unnamed.has(hash)) await store.trash.restore(hash);
  }
  for await (const some of inGroups(store.trash.list({ before: new Date(now().getTime() - trashMs) }), groupSize)) {
    signal.throwIfAborted();
    for (const hash of some) await store.trash.remove(hash);
  }
}

async function* madePictures(folder: string): AsyncGenerator<string> {
  for await (const { name } of (await opendir(folder).catch(ignoreMissing)) ?? []) if (readMediaKey(name)) yield name;
}

async function removeStaleSizes(db: Db, folder: string, keys: string[]): Promise<void> {
  const ids = keys.flatMap((key) => readMediaKey(key)?.id ?? []);
  const isPublic = and(inArray(media.id, ids), eq(media.isInLibrary, true));
  const rows = await db.select().from(media).where(isPublic);
  const present = new Map(rows.map((row) => [mediaKeyOf(row), thumbnailFile(row)]));
  for (const key of keys) {
    const thumbnail = present.get(key);
    if (thumbnail === undefined) await rm(join(folder, key), { recursive: true, force: true });
    else await removeOtherThumbnails(join(folder, key), thumbnail);
  }
}

/** Thumbnails around a former subject. */
async function removeOtherThumbnails(folder: string, present: string): Promise<void> {
  for await (const { name } of (await opendir(folder).catch(ignoreMissing)) ?? []) {
    if (name.startsWith('thumb-') && name !== present) await rm(join(folder, name), { force: true });
  }
}
