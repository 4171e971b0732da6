import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createS3Store, listObjects, openBucket, openObject, sendFile } from '#src/media/s3/s3-store.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { missingPrograms, type S3Server, startS3Server } from './s3-server.ts';

/** Repeats the tests of `src/media/s3/s3-store.test.ts`, which run on our own stand-in, on a real S3 server. */
const missing = missingPrograms();
const drafts = mkdtempSync(join(tmpdir(), 'slipway-s3-'));
const port = Number(process.env.FAULTS_PORT ?? 3400) + 80;

let server: S3Server;
let store: FileStore;
beforeAll(async () => {
  if (missing) return;
  server = await startS3Server(port);
  await openBucket(server.address).createBucket();
  store = createS3Store(server.address, drafts);
  // Starts five Python programs.
}, 60_000);
afterAll(async () => {
  await server?.stop();
  rmSync(drafts, { recursive: true, force: true });
});

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

async function* inPieces(content: Buffer, length = 100_000) {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length);
}

async function read(hash: string, range?: { first: number; last: number }) {
  const stream = await store.open(hash, range);
  return stream && (await buffer(stream));
}

describe('a bucket on a real S3 server', () => {
  beforeEach(({ skip }) => skip(missing !== undefined, missing));

  it('returns what was stored, whole or in part', async () => {
    const hash = await store.put(Buffer.from('harbour'));
    expect(hash).toBe(hashOf('harbour'));
    expect(await store.has(hash)).toBe(true);
    expect(String(await read(hash))).toBe('harbour');
    expect(String(await read(hash, { first: 1, last: 3 }))).toBe('arb');
    expect(String(await read(hash, { first: 6, last: 6 }))).toBe('r');
  });

  it('stores a stream of 20 MB, which goes in parts, under the hash of its content, with no temporary file left', async () => {
    const film = randomBytes(20_000_000);
    const hash = await store.put(inPieces(film));
    expect(hash).toBe(hashOf(film));
    expect(hashOf((await read(hash)) ?? '')).toBe(hash);
    expect((await read(hash, { first: 19_999_990, last: 19_999_999 }))?.equals(film.subarray(-10))).toBe(true);
    expect(readdirSync(drafts)).toEqual([]);
  });

  it('stores an empty file, and the same file twice as one', async () => {
    const hash = await store.put(Buffer.from(''));
    expect(await store.put(Buffer.from(''))).toBe(hash);
    expect(await read(hash)).toEqual(Buffer.from(''));
  });

  it('does not have deleted or unknown files, and restores deleted ones from the trash', async () => {
    const hash = await store.put(Buffer.from('flotsam'));
    await store.trash.put(hash);
    await store.trash.put(hash);
    expect([await store.has(hash), await store.open(hash)]).toEqual([false, undefined]);
    expect(await Array.fromAsync(store.trash.list())).toEqual([hash]);
    expect(await Array.fromAsync(store.trash.list({ before: new Date(Date.now() - 60_000) }))).toEqual([]);
    await store.trash.restore(hash);
    expect(String(await read(hash))).toBe('flotsam');
    await store.trash.put(hash);
    await store.trash.remove(hash);
    expect(await Array.fromAsync(store.trash.list())).toEqual([]);
    expect([await store.has(hash), await store.has('0'.repeat(64))]).toEqual([false, false]);
  });

  it('lists more files than one answer of the server names', async () => {
    const contents = Array.from({ length: 1003 }, (_, number) => `buoy ${number}`);
    for (let at = 0; at < contents.length; at += 20) {
      await Promise.all(contents.slice(at, at + 20).map((content) => store.put(Buffer.from(content))));
    }
    const listed = new Set(await Array.fromAsync(store.list()));
    expect(contents.map(hashOf).filter((hash) => !listed.has(hash))).toEqual([]);
    expect(await Array.fromAsync(store.list({ before: new Date(Date.now() - 3_600_000) }))).toEqual([]);
    // A thousand objects, on a server that is slower than production ones.
  }, 120_000);

  it('has an id of its own, which is not one of its files', async () => {
    expect(await store.readId()).toBeNull();
    await store.writeId('3f9a1c2e-0000-4000-8000-000000000000');
    expect(await store.readId()).toBe('3f9a1c2e-0000-4000-8000-000000000000');
    expect(await Array.fromAsync(store.list())).not.toContain('slipway-store-id');
  });

  it('keeps backups under names of their own', async () => {
    const client = openBucket(server.address);
    const name = 'backups/slipway-2026-11-23 04.05 (été+1) 100%.tar';
    await sendFile(client, name, join(import.meta.dirname, 's3-server.ts'));
    const listed = await Array.fromAsync(listObjects(client, 'backups/'));
    expect(listed.map((one) => one.name)).toEqual([name.replace('backups/', '')]);
    const content = await openObject(client, name);
    expect(content && (await buffer(content)).length).toBe(listed[0]?.bytes);
    await client.deleteObject(name);
    expect(await openObject(client, name)).toBeUndefined();
  });

  it('refuses a wrong key and tells that a bucket does not exist', async () => {
    const stranger = createS3Store({ ...server.address, secretKey: 'guessed' }, drafts);
    await expect(stranger.put(Buffer.from('x'))).rejects.toThrow('403');
    await expect(stranger.open('0'.repeat(64))).rejects.toThrow('403');
    const lost = createS3Store({ ...server.address, bucket: 'no-such-bucket' }, drafts);
    await expect(Array.fromAsync(lost.list())).rejects.toThrow('There is no bucket of this name.');
  });
});
