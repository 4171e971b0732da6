import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderStore, type FileStore } from './store.server.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-store-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (hash: string, range?: { first: number; last: number }) => {
  const stream = await store.open(hash, range);
  return stream && text(stream);
};

it('a file is named by the hash of its content and read whole or in part', async () => {
  const hash = await store.put(Buffer.from('harbour'));
  expect(hash).toBe(createHash('sha256').update('harbour').digest('hex'));
  expect(await read(hash)).toBe('harbour');
  expect(await read(hash, { first: 1, last: 3 })).toBe('arb');
});

it('identical content is stored once, however it arrives', async () => {
  async function* stream() {
    yield Buffer.from('har');
    yield Buffer.from('bour');
  }
  const hash = await store.put(Buffer.from('harbour'));
  expect(await store.put(stream())).toBe(hash);
  expect(await Array.fromAsync(store.list())).toEqual([hash]);
});

it('an upload that breaks off leaves nothing behind', async () => {
  async function* broken() {
    yield Buffer.from('har');
    throw new Error('gone');
  }
  await expect(store.put(broken())).rejects.toThrow('gone');
  expect(await Array.fromAsync(store.list())).toEqual([]);
  expect(await readdir(join(folder, 'draft'))).toEqual([]);
});

it('a deleted file is gone, and can be restored from the trash until it is removed there', async () => {
  const hash = await store.put(Buffer.from('harbour'));
  await store.trash.put(hash);
  await store.trash.put(hash);
  expect([await store.has(hash), await store.open(hash)]).toEqual([false, undefined]);
  expect(await Array.fromAsync(store.list())).toEqual([]);
  expect(await Array.fromAsync(store.trash.list())).toEqual([hash]);
  await store.trash.restore(hash);
  expect([await read(hash), await Array.fromAsync(store.trash.list())]).toEqual(['harbour', []]);
  await store.trash.put(hash);
  await store.trash.remove(hash);
  expect(await Array.fromAsync(store.trash.list())).toEqual([]);
});

it('the time in the trash starts when a file is deleted, however old it is', async () => {
  const hash = await store.put(Buffer.from('harbour'));
  const old = new Date('2020-01-01');
  await utimes(join(folder, hash.slice(0, 2), hash), old, old);
  await store.trash.put(hash);
  expect(await Array.fromAsync(store.trash.list({ before: new Date('2026-01-01') }))).toEqual([]);
});

it('a store has an id of its own, which is not one of its files', async () => {
  expect(await store.readId()).toBeNull();
  await store.writeId('3f9a1c2e-0000-4000-8000-000000000000');
  expect(await createFolderStore(folder).readId()).toBe('3f9a1c2e-0000-4000-8000-000000000000');
  expect(await Array.fromAsync(store.list())).toEqual([]);
});

it('an empty store lists nothing, and a path is refused as a name', async () => {
  expect(await Array.fromAsync(createFolderStore(join(folder, 'none')).list())).toEqual([]);
  await expect(store.has('../../../etc/passwd')).rejects.toThrow('sha256');
});
