import { createReadStream } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { withDraft, writeWholeFile } from '#src/media/durable-file.server.ts';
import { listObjects, openBucket, openObject, type S3Address, sendFile } from '#src/media/s3/s3-store.server.ts';
import { ignoreMissing, removeOldFiles } from '#src/media/store.server.ts';

export type StoredArchive = { name: string; bytes: number; at: Date };

/** A folder or bucket with archives. */
export type BackupPlace = {
  /** Its description for staff. */
  title: string;
  /** Stores an archive completely, or not at all. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Undefined when there is no such archive. */
  open(name: string): Promise<Readable | undefined>;
  list(): Promise<StoredArchive[]>;
  remove(name: string): Promise<void>;
  /** Removes incomplete archives. */
  removeDrafts(before: Date): Promise<void>;
};

/** The place next to the site's files, and another one that survives the loss of the first. */
export type BackupPlaces = { main: BackupPlace; second: BackupPlace | null };

export function createFolderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, requireArchive(name));
  const drafts = join(folder, 'draft');
  return {
    title: folder,
    put: (name, content) => writeWholeFile(drafts, content, () => pathOf(name)),
    open: async (name) => {
      const found = await stat(pathOf(name)).catch(ignoreMissing);
      return found && createReadStream(pathOf(name));
    },
    list: async () => await Array.fromAsync(listFolder(folder)),
    remove: (name) => rm(pathOf(name), { force: true }),
    removeDrafts: (before) => removeOldFiles(drafts, before),
  };
}

async function* listFolder(folder: string): AsyncGenerator<StoredArchive> {
  for await (const { name } of (await opendir(folder).catch(ignoreMissing)) ?? []) {
    const found = isArchive(name) ? await stat(join(folder, name)).catch(ignoreMissing) : undefined;
    if (found) yield { name, bytes: found.size, at: found.mtime };
  }
}

const prefix = 'backups/';

/**
 * A prefix of a bucket. Archives are first written to a draft on disk, so that an interrupted upload never reaches the
 * bucket.
 */
export function createBucketPlace(address: S3Address, drafts: string): BackupPlace {
  const s3 = openBucket(address);
  const keyOf = (name: string) => `${prefix}${requireArchive(name)}`;
  return {
    title: `${address.endpoint}/${address.bucket}/${prefix}`,
    put: (name, content) => withDraft(drafts, content, (draft) => sendFile(s3, keyOf(name), draft)),
    open: (name) => openObject(s3, keyOf(name)),
    list: async () => (await Array.fromAsync(listObjects(s3, prefix))).filter(({ name }) => isArchive(name)),
    remove: async (name) => void (await s3.deleteObject(keyOf(name))),
    removeDrafts: (before) => removeOldFiles(drafts, before),
  };
}

const isArchive = (name: string): boolean => /^[\w.-]+\.tar$/.test(name) && !name.startsWith('.');

/** Only a valid archive name may become part of a path. */
function requireArchive(name: string): string {
  if (!isArchive(name)) throw new Error('An archive is named by letters, digits, dots and dashes, and ends with .tar.');
  return name;
}
