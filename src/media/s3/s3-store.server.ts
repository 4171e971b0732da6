import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import type { ByteRange } from '../byte-range.ts';
import { withDraft } from '../durable-file.server.ts';
import {
  type ContentHash,
  contentHashOf,
  type FileStore,
  isHash,
  removeOldFiles,
  requireHash,
} from '../store.server.ts';

export type S3Address = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };

/** A bucket may hold other things too. */
const folder = 'media/';
const keyOf = (hash: ContentHash) => `${folder}${requireHash(hash)}`;

/**
 * A store in a bucket. What comes in is written to a draft on the disk first: only then is its name known, and a
 * transfer that breaks off never reaches the bucket.
 */
export function createS3Store(address: S3Address, draftFolder: string): FileStore {
  const { endpoint, bucket, region, accessKey: accessKeyId, secretKey: secretAccessKey } = address;
  const bucketAddress = new URL(bucket, endpoint).href;
  const s3 = new S3mini({ accessKeyId, secretAccessKey, region, endpoint: bucketAddress });
  return {
    put: (content) => put(s3, draftFolder, content),
    open: (hash, range) => open(s3, hash, range),
    has: async (hash) => (await s3.objectExists(keyOf(hash))) === true,
    remove: async (hash) => void (await s3.deleteObject(keyOf(hash))),
    list: (asked) => list(s3, asked?.before),
    removeDrafts: (before) => removeOldFiles(draftFolder, before),
  };
}

type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** Bytes that are there already are sent again: that makes them new, so that the sweep leaves them alone. */
async function put(s3: S3mini, draftFolder: string, content: Content): Promise<ContentHash> {
  if (content instanceof Uint8Array) {
    const hash = contentHashOf(content);
    await send(s3, hash, new Blob([Uint8Array.from(content)]));
    return hash;
  }
  const digest = createHash('sha256');
  return await withDraft(draftFolder, seen(content, digest.update.bind(digest)), async (draft) => {
    const hash = digest.digest('hex');
    await send(s3, hash, await openAsBlob(draft));
    return hash;
  });
}

const send = (s3: S3mini, hash: ContentHash, content: Blob) =>
  s3.putObject(keyOf(hash), content, 'application/octet-stream', undefined, undefined, content.size);

async function* seen(content: AsyncIterable<Uint8Array>, see: (bytes: Uint8Array) => void) {
  for await (const bytes of content) {
    see(bytes);
    yield bytes;
  }
}

async function open(s3: S3mini, hash: ContentHash, range?: ByteRange): Promise<Readable | undefined> {
  try {
    const answer = await (range
      ? s3.getObjectRaw(keyOf(hash), false, range.first, range.last + 1)
      : s3.getObjectRaw(keyOf(hash)));
    return answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return undefined;
    throw error;
  }
}

const mostListed = 1000;

async function* list(s3: S3mini, before: Date | undefined): AsyncGenerator<ContentHash> {
  let next: string | undefined;
  do {
    const page = await s3.listObjectsPaged('/', folder, mostListed, next);
    for (const { Key, LastModified } of page?.objects ?? []) {
      const hash = Key.slice(Key.lastIndexOf('/') + 1);
      if (isHash(hash) && (!before || new Date(LastModified) < before)) yield hash;
    }
    next = page?.nextContinuationToken;
  } while (next);
}
