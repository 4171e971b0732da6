import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { opendir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';
import { writeWholeFile } from './durable-file.server.ts';

/** What a file is called on the store: the sha256 of its content, in hex. The same bytes are kept once. */
export type ContentHash = string;

export const contentHashOf = (content: Uint8Array): ContentHash => createHash('sha256').update(content).digest('hex');

/** Where the originals of pictures and videos are kept. */
export type FileStore = {
  put(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<ContentHash>;
  /** Undefined when there is no such file. */
  open(hash: ContentHash, range?: ByteRange): Promise<Readable | undefined>;
  has(hash: ContentHash): Promise<boolean>;
  remove(hash: ContentHash): Promise<void>;
  /** All of them, or those that nobody has put there since a moment. */
  list(asked?: { before?: Date }): AsyncIterable<ContentHash>;
  /** Removes what is left of files that never arrived whole. */
  removeDrafts(before: Date): Promise<void>;
};

/** A store in a folder: `ab/abcdef…`, so that no single folder grows without end. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (hash: ContentHash) => join(folder, requireHash(hash).slice(0, 2), hash);
  const has = async (hash: ContentHash) => exists(pathOf(hash));
  return {
    has,
    put: (content) => putInFolder(folder, pathOf, content),
    open: async (hash, range) =>
      (await has(hash)) ? createReadStream(pathOf(hash), range && { start: range.first, end: range.last }) : undefined,
    remove: (hash) => rm(pathOf(hash), { force: true }),
    list: (asked) => listFolder(folder, asked?.before),
    removeDrafts: (before) => removeOldFiles(join(folder, 'draft'), before),
  };
}

async function putInFolder(
  folder: string,
  pathOf: (hash: ContentHash) => string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<ContentHash> {
  // Bytes that are all here can be named before they are written, and need no writing when they are kept already.
  const known = content instanceof Uint8Array ? contentHashOf(content) : undefined;
  if (known && (await exists(pathOf(known)))) {
    // It counts as new: the sweep must not take what is about to get a row.
    const now = new Date();
    await utimes(pathOf(known), now, now);
    return known;
  }
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

/** Removes the files of a folder that nobody has written to since a moment. */
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

/** Only a hash may become part of a path. */
export function requireHash(hash: string): string {
  if (!isHash(hash)) throw new Error('A file on the store is named by its sha256.');
  return hash;
}

export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
