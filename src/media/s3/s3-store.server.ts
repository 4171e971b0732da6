import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { minuteMs } from '#src/lib/duration.ts';
import type { ByteRange } from '../byte-range.ts';
import { withDraft } from '../durable-file.server.ts';
import {
  type ContentHash,
  contentHashOf,
  type FileStore,
  isHash,
  removeOldFiles,
  requireHash,
  storeIdFile,
  type Trash,
} from '../store.server.ts';

export type S3Address = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };

/** A prefix, because the bucket may have other content. */
const folder = 'media/';
const keyOf = (hash: ContentHash) => `${folder}${requireHash(hash)}`;
const trashFolder = 'trash/';
const trashKeyOf = (hash: ContentHash) => `${trashFolder}${requireHash(hash)}`;

/** Until an answer begins; a large file is sent in parts of 8 MB. */
const maxWaitMs = 5 * minuteMs;

/** A client of the bucket. */
export function openBucket({ endpoint, bucket, region, accessKey, secretKey }: S3Address, waitMs = maxWaitMs): S3mini {
  const address = new URL(bucket, endpoint).href;
  return new S3mini({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    endpoint: address,
    fetch: fetchWithin(waitMs),
  });
}

/** The package's own limit would also end an answer that is still being read, such as a film or a whole backup. */
const fetchWithin =
  (waitMs: number): typeof fetch =>
  async (address, request) => {
    const limit = new AbortController();
    const late = setTimeout(() => limit.abort(new Error('The store did not answer.')), waitMs);
    try {
      return await fetch(address, { ...request, signal: limit.signal });
    } finally {
      clearTimeout(late);
    }
  };

/**
 * A store in a bucket. Uploads are first written to a draft on disk: only then is the hash known, and an interrupted
 * upload never reaches the bucket.
 */
export function createS3Store(address: S3Address, draftFolder: string): FileStore {
  const s3 = openBucket(address);
  return {
    put: (content) => put(s3, draftFolder, content),
    open: (hash, range) => openObject(s3, keyOf(hash), range),
    has: async (hash) => (await s3.objectExists(keyOf(hash))) === true,
    list: (requested) => listHashes(s3, folder, requested?.before),
    removeDrafts: (before) => removeOldFiles(draftFolder, before),
    trash: createTrash(s3),
    readId: () => readId(s3),
    writeId: async (id) => void (await s3.putObject(storeIdFile, `${id}\n`, 'text/plain')),
  };
}

/** A copy's timestamp is the time of copying, so time in the trash starts there. */
function createTrash(s3: S3mini): Trash {
  return {
    put: async (hash) => {
      if ((await s3.objectExists(keyOf(hash))) === true) await move(s3, keyOf(hash), trashKeyOf(hash));
    },
    list: (requested) => listHashes(s3, trashFolder, requested?.before),
    restore: (hash) => move(s3, trashKeyOf(hash), keyOf(hash)),
    remove: async (hash) => void (await s3.deleteObject(trashKeyOf(hash))),
  };
}

async function move(s3: S3mini, from: string, to: string): Promise<void> {
  await s3.copyObject(from, to);
  await s3.deleteObject(from);
}

async function readId(s3: S3mini): Promise<string | null> {
  const content = await openObject(s3, storeIdFile);
  return content ? (await text(content)).trim() || null : null;
}

type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** Existing objects are sent again, which renews their timestamp, so that the nightly deletion does not remove them. */
async function put(s3: S3mini, draftFolder: string, content: Content): Promise<ContentHash> {
  if (content instanceof Uint8Array) {
    const hash = contentHashOf(content);
    await send(s3, hash, new Blob([Uint8Array.from(content)]));
    return hash;
  }
  const digest = createHash('sha256');
  return await withDraft(draftFolder, seen(content, digest.update.bind(digest)), async (draft) => {
    const hash = digest.digest('hex');
    await sendFile(s3, keyOf(hash), draft);
    return hash;
  });
}

const send = (s3: S3mini, hash: ContentHash, content: Blob) =>
  s3.putObject(keyOf(hash), content, 'application/octet-stream', undefined, undefined, content.size);

/** Uploads a file from disk as it is; in parts when it is large, because one request takes 5 GiB at most. */
export async function sendFile(s3: S3mini, key: string, path: string): Promise<void> {
  const content = await openAsBlob(path);
  await s3.putAnyObject(key, content, 'application/octet-stream', undefined, undefined, content.size);
}

async function* seen(content: AsyncIterable<Uint8Array>, see: (bytes: Uint8Array) => void) {
  for await (const bytes of content) {
    see(bytes);
    yield bytes;
  }
}

/** Undefined when there is no object with this key. */
export async function openObject(s3: S3mini, key: string, range?: ByteRange): Promise<Readable | undefined> {
  try {
    const answer = await (range ? s3.getObjectRaw(key, false, range.first, range.last + 1) : s3.getObjectRaw(key));
    return answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return undefined;
    throw error;
  }
}

const maxListed = 1000;

async function* listHashes(s3: S3mini, prefix: string, before: Date | undefined): AsyncGenerator<ContentHash> {
  for await (const { name, at } of listObjects(s3, prefix)) {
    if (isHash(name) && (!before || at < before)) yield name;
  }
}

/** All objects under a prefix, by the last part of their keys. Throws when the bucket does not exist. */
export async function* listObjects(
  s3: S3mini,
  prefix: string,
): AsyncGenerator<{ name: string; bytes: number; at: Date }> {
  let next: string | undefined;
  do {
    const page = await s3.listObjectsPaged('/', prefix, maxListed, next);
    if (!page) throw new Error('There is no bucket of this name.');
    for (const { Key, Size, LastModified } of page.objects ?? [])
      yield { name: Key.slice(Key.lastIndexOf('/') + 1), bytes: Number(Size), at: new Date(LastModified) };
    next = page.nextContinuationToken;
  } while (next);
}
