import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
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

it('a file is called by its content and comes back whole or in part', async () => {
  const hash = await store.put(Buffer.from('harbour'));
  expect(hash).toBe(createHash('sha256').update('harbour').digest('hex'));
  expect(await read(hash)).toBe('harbour');
  expect(await read(hash, { first: 1, last: 3 })).toBe('arb');
});

it('the same bytes are kept once, however they arrive', async () => {
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

it('what was removed is no longer there', async () => {
  const hash = await store.put(Buffer.from('harbour'));
  await store.remove(hash);
  expect([await store.has(hash), await store.open(hash)]).toEqual([false, undefined]);
});

it('an empty store lists nothing, and no path can be smuggled in as a name', async () => {
  expect(await Array.fromAsync(createFolderStore(join(folder, 'none')).list())).toEqual([]);
  await expect(store.has('../../../etc/passwd')).rejects.toThrow('sha256');
});
