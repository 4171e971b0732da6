import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import type { JobKind } from '../../jobs/job.ts';
import { media } from '../media.table.ts';
import { mediaKeyOf, readMediaKey } from '../media-key.ts';
import { type FileStore, ignoreMissing, removeOldFiles } from '../store.server.ts';
import { thumbnailFile } from '../variant/picture-variant.ts';
import { keepFromRows } from './sweep-lock.server.ts';

type House = { db: Db; store: FileStore; picturesFolder: string; now: () => Date };

/** An upload has this long to get its row. */
const graceMs = 24 * 60 * 60 * 1000;

/** Pictures of shared links are drawn anew when somebody asks again; most pages have changed by then. */
const sharedForMs = 60 * graceMs;
export const sharePicturesFolder = (picturesFolder: string): string => join(picturesFolder, 'share');

/** Every night: what lies on the store and nobody needs any more goes. */
export const sweepFilesJob = (house: House): JobKind<'sweep-files'> => ({
  name: 'sweep-files',
  schedule: '20 3 * * *',
  retries: 2,
  longestSeconds: 1800,
  run: (_payload, { signal }) => sweepFiles(house, signal),
});

/** Takes files that no row names, drafts of files that never arrived, sizes of pictures that are gone, and old shared ones. */
export async function sweepFiles({ db, store, picturesFolder, now }: House, signal: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - graceMs);
  for await (const some of inGroups(store.list({ before }))) {
    signal.throwIfAborted();
    await removeUnnamed(db, store, some);
  }
  await store.removeDrafts(before);
  await removeOldFiles(join(picturesFolder, 'draft'), before);
  await removeOldFiles(sharePicturesFolder(picturesFolder), new Date(now().getTime() - sharedForMs));
  for await (const keys of inGroups(madePictures(picturesFolder))) {
    signal.throwIfAborted();
    await removeStaleSizes(db, picturesFolder, keys);
  }
}

/** Uploads wait meanwhile, so only some at a time. */
const groupSize = 50;

async function* inGroups(all: AsyncIterable<string>): AsyncGenerator<string[]> {
  let group: string[] = [];
  for await (const one of all) {
    group.push(one);
    if (group.length < groupSize) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

const removeUnnamed = (db: Db, store: FileStore, hashes: string[]) =>
  db.transaction(async (tx) => {
    await keepFromRows(tx);
    const { rows } = await tx.execute<{ hash: string }>(
      sql`SELECT hash FROM unnest(${sql.param(hashes)}::text[]) AS hash WHERE hash NOT IN (SELECT named_files())`,
    );
    for (const { hash } of rows) await store.remove(hash);
  });

async function* madePictures(folder: string): AsyncGenerator<string> {
  for await (const { name } of (await opendir(folder).catch(ignoreMissing)) ?? []) if (readMediaKey(name)) yield name;
}

async function removeStaleSizes(db: Db, folder: string, keys: string[]): Promise<void> {
  const ids = keys.flatMap((key) => readMediaKey(key)?.id ?? []);
  const rows = await db.select().from(media).where(inArray(media.id, ids));
  const present = new Map(rows.map((row) => [mediaKeyOf(row), thumbnailFile(row)]));
  for (const key of keys) {
    const thumbnail = present.get(key);
    if (thumbnail === undefined) await rm(join(folder, key), { recursive: true, force: true });
    else await removeOtherThumbnails(join(folder, key), thumbnail);
  }
}

/** Those around a subject that has been moved since. */
async function removeOtherThumbnails(folder: string, present: string): Promise<void> {
  for await (const { name } of (await opendir(folder).catch(ignoreMissing)) ?? []) {
    if (name.startsWith('thumb-') && name !== present) await rm(join(folder, name), { force: true });
  }
}
