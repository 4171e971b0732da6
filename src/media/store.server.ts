import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';
import { writeWholeFile } from './durable-file.server.ts';

/** The name of a file on the store: the SHA-256 of its content, in hex. Equal bytes are stored once. */
export type ContentHash = string;

export const contentHashOf = (content: Uint8Array): ContentHash => createHash('sha256').update(content).digest('hex');

/** Stores the original bytes of pictures, videos and other files. */
export type FileStore = {
  put(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<ContentHash>;
  /** Undefined when there is no such file. */
  open(hash: ContentHash, range?: ByteRange): Promise<Readable | undefined>;
  has(hash: ContentHash): Promise<boolean>;
  /** All files, or those last written before a moment. */
  list(requested?: { before?: Date }): AsyncIterable<ContentHash>;
  /** Removes incomplete uploads. */
  removeDrafts(before: Date): Promise<void>;
  /** Unused files before their deletion. */
  trash: Trash;
  /** The id of this store; null before `writeId`. */
  readId(): Promise<string | null>;
  writeId(id: string): Promise<void>;
};

export type Trash = {
  /** Moves a file to the trash; does nothing when there is no such file. */
  put(hash: ContentHash): Promise<void>;
  /** All files, or those moved to the trash before a moment. */
  list(requested?: { before?: Date }): AsyncIterable<ContentHash>;
  /** Moves it back. */
  restore(hash: ContentHash): Promise<void>;
  /** Deletes it permanently. */
  remove(hash: ContentHash): Promise<void>;
};

/** The file with the id of its store. */
export const storeIdFile = 'slipway-store-id';

/** A store in a folder: `ab/abcdef…`, so that no folder gets too large. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = pathsIn(folder);
  const has = async (hash: ContentHash) => exists(pathOf(hash));
  return {
    has,
    put: (content) => putInFolder(folder, pathOf, content),
    open: async (hash, range) =>
      (await has(hash)) ? createReadStream(pathOf(hash), range && { start: range.first, end: range.last }) : undefined,
    list: (requested) => listFolder(folder, requested?.before),
    removeDrafts: (before) => removeOldFiles(join(folder, 'draft'), before),
    trash: createFolderTrash(folder),
    readId: async () => (await readFile(join(folder, storeIdFile), 'utf8').catch(ignoreMissing))?.trim() || null,
    writeId: (id) => writeWholeFile(join(folder, 'draft'), Buffer.from(`${id}\n`), () => join(folder, storeIdFile)),
  };
}

const pathsIn = (folder: string) => (hash: ContentHash) => join(folder, requireHash(hash).slice(0, 2), hash);

function createFolderTrash(folder: string): Trash {
  const place = join(folder, 'trash');
  const [pathOf, trashed] = [pathsIn(folder), pathsIn(place)];
  return {
    // Its timestamp is renewed first, so that its time in the trash starts now.
    put: async (hash) => {
      if (await touch(pathOf(hash))) await move(pathOf(hash), trashed(hash));
    },
    list: (requested) => listFolder(place, requested?.before),
    restore: (hash) => move(trashed(hash), pathOf(hash)),
    remove: (hash) => rm(trashed(hash), { force: true }),
  };
}

/** Renews a file's timestamp; false when there is none. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return await utimes(path, now, now).then(
    () => true,
    (error) => ignoreMissing(error) ?? false,
  );
}

async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

async function putInFolder(
  folder: string,
  pathOf: (hash: ContentHash) => string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<ContentHash> {
  // The hash of complete bytes is known before writing, so existing files need not be written again.
  const known = content instanceof Uint8Array ? contentHashOf(content) : undefined;
  // The timestamp is renewed, so that the nightly deletion does not remove it before it gets a row.
  if (known && (await touch(pathOf(known)))) return known;
  const digest = createHash('sha256');
  let hash = '';
  await writeWholeFile(join(folder, 'draft'), hashed(content, digest.update.bind(digest)), () => {
    hash = digest.digest('hex');
    return pathOf(hash);
  });
  return hash;
}

const exists = async (path: string) => (await stat(path).catch(ignoreMissing)) !== undefined;

async function* hashed(content: Uint8Array | AsyncIterable<Uint8Array>, see: (bytes: Uint8Array) => void) {
  for await (const bytes of content instanceof Uint8Array ? [content] : content) {
    see(bytes);
    yield bytes;
  }
}

async function* listFolder(folder: string, before: Date | undefined): AsyncGenerator<ContentHash> {
  const fans = await opendir(folder).catch(ignoreMissing);
  for await (const fan of fans ?? []) {
    if (!/^[0-9a-f]{2}$/.test(fan.name)) continue;
    for await (const { name } of await opendir(join(folder, fan.name))) {
      if (isHash(name) && (!before || (await isOlder(join(folder, fan.name, name), before)))) yield name;
    }
  }
}

/** Removes files of a folder that have not been modified since a moment. */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  for await (const { name } of (await opendir(folder).catch(ignoreMissing)) ?? []) {
    const path = join(folder, name);
    if (await isOlder(path, before)) await rm(path, { force: true });
  }
}

const isOlder = async (path: string, moment: Date) => {
  const found = await stat(path).catch(ignoreMissing);
  return found !== undefined && found.mtime < moment;
};

export const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** Only a valid hash may become part of a path. */
export function requireHash(hash: string): string {
  if (!isHash(hash)) throw new Error('A file on the store is named by its sha256.');
  return hash;
}

export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
