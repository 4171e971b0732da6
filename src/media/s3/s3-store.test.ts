import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3mini } from 's3mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileStore } from '../store.server.ts';
import { createS3Store, openBucket as openClient } from './s3-store.server.ts';
import { signatureOf } from './testing/aws-signature.ts';
import { type Bucket, openBucket } from './testing/bucket.server.ts';

let bucket: Bucket;
let drafts: string;
let store: FileStore;
beforeEach(async () => {
  bucket = await openBucket();
  drafts = await mkdtemp(join(tmpdir(), 'slipway-s3-'));
  store = createS3Store(bucket.address, drafts);
});
afterEach(async () => {
  expect(bucket.refused).toEqual([]);
  await bucket.close();
  await rm(drafts, { recursive: true });
});

const read = async (hash: string, range?: { first: number; last: number }) => {
  const stream = await store.open(hash, range);
  return stream && (await buffer(stream)).toString();
};

async function* inPieces(content: Buffer, length = 10_000) {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length);
}

describe('a bucket', () => {
  it('returns what was stored, whole or in part', async () => {
    const hash = await store.put(Buffer.from('harbour'));
    expect(hash).toBe(createHash('sha256').update('harbour').digest('hex'));
    expect([await store.has(hash), await read(hash), await read(hash, { first: 1, last: 3 })]).toEqual([
      true,
      'harbour',
      'arb',
    ]);
  });

  it('stores a stream under the hash of its content, with no temporary file left', async () => {
    const film = randomBytes(3_000_000);
    const hash = await store.put(inPieces(film));
    expect(hash).toBe(createHash('sha256').update(film).digest('hex'));
    expect(bucket.stored.get(`media/${hash}`)?.content.equals(film)).toBe(true);
    expect(await readdir(drafts)).toEqual([]);
  });

  it('takes a file that is larger than one request may be', async () => {
    const film = randomBytes(20_000_000);
    const hash = await store.put(inPieces(film, 1_000_000));
    expect(bucket.stored.get(`media/${hash}`)?.content.equals(film)).toBe(true);
    expect([...bucket.stored.keys()]).toEqual([`media/${hash}`]);
  });

  it('that does not answer is given up after a time', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const client = openClient({ ...bucket.address, endpoint: `http://127.0.0.1:${port}` }, 50);
    await expect(client.getObjectRaw('film')).rejects.toThrow();
    silent.closeAllConnections();
    silent.close();
  });

  it('gets nothing of an upload that breaks off', async () => {
    async function* broken() {
      yield Buffer.from('har');
      throw new Error('gone');
    }
    await expect(store.put(broken())).rejects.toThrow('gone');
    expect([bucket.stored.size, await readdir(drafts)]).toEqual([0, []]);
  });

  it('does not have deleted or unknown files, and restores deleted ones from the trash', async () => {
    const hash = await store.put(Buffer.from('harbour'));
    await store.trash.put(hash);
    await store.trash.put(hash);
    expect([await store.has(hash), await store.open(hash)]).toEqual([false, undefined]);
    expect([...bucket.stored.keys()]).toEqual([`trash/${hash}`]);
    expect(await Array.fromAsync(store.trash.list({ before: new Date(Date.now() - 60_000) }))).toEqual([]);
    await store.trash.restore(hash);
    expect(await read(hash)).toBe('harbour');
    await store.trash.put(hash);
    await store.trash.remove(hash);
    expect([...bucket.stored.keys()]).toEqual([]);
    await expect(store.has('../secret')).rejects.toThrow('sha256');
  });

  it('lists all files page by page, or only old ones', async () => {
    const hashes = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) hashes.push(await store.put(Buffer.from(name)));
    bucket.stored.set('media/notes.txt', { content: Buffer.from('x'), at: new Date() });
    expect(await Array.fromAsync(store.list())).toEqual(hashes.sort());
    const old = bucket.stored.get(`media/${hashes[2]}`);
    if (old) old.at = new Date('2026-01-01');
    expect(await Array.fromAsync(store.list({ before: new Date('2026-02-01') }))).toEqual([hashes[2]]);
  });

  it('has an id of its own, which is not one of its files', async () => {
    expect(await store.readId()).toBeNull();
    await store.writeId('3f9a1c2e-0000-4000-8000-000000000000');
    expect(await store.readId()).toBe('3f9a1c2e-0000-4000-8000-000000000000');
    expect(await Array.fromAsync(store.list())).toEqual([]);
  });

  it('reports when it is unreachable or refuses access', async () => {
    const stranger = createS3Store({ ...bucket.address, secretKey: 'guessed' }, drafts);
    await expect(stranger.put(Buffer.from('x'))).rejects.toThrow('403');
    await expect(stranger.open('0'.repeat(64))).rejects.toThrow('403');
    expect(bucket.refused.splice(0)).toHaveLength(2);
  });
});

/**
 * The examples of "Signature Calculations for the Authorization Header" and of presigned URLs in the AWS documentation.
 */
describe('signatures equal the examples published by AWS', () => {
  const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  const at = '20130524T000000Z';
  const nothing = createHash('sha256').digest('hex');
  const signed = { at, region: 'us-east-1', secretKey, payloadHash: nothing, method: 'GET' };
  const headers = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-content-sha256': nothing, 'x-amz-date': at };

  it.each([
    ['/test.txt', '', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['/', 'lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['/', 'max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('%s?%s in the bucket for tests', (path, query, more, signature) => {
    expect(signatureOf({ ...signed, path, query, headers: { ...headers, ...more } })).toBe(signature);
  });

  it('in the client for real buckets', async () => {
    vi.useFakeTimers({ now: new Date('2013-05-24T00:00:00Z'), toFake: ['Date'] });
    const client = new S3mini({
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: secretKey,
      endpoint: 'https://examplebucket.s3.amazonaws.com',
      region: 'us-east-1',
    });
    const address = await client.getPresignedUrl('GET', 'test.txt', 86_400);
    vi.useRealTimers();
    expect(new URL(address).searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });
});
