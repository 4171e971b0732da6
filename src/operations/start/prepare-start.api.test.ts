import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { bindStore, checkBinding, forgetStore, readBinding } from '#src/media/binding/binding.server.ts';
import { createS3Store } from '#src/media/s3/s3-store.server.ts';
import { openBucket } from '#src/media/s3/testing/bucket.server.ts';
import { createFolderStore, type FileStore } from '#src/media/store.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { type BackupPlaces, createBucketPlace, createFolderPlace } from '../backup/place/backup-place.server.ts';
import { prepareStart } from './prepare-start.server.ts';

let folder: string;
let store: FileStore;
let places: BackupPlaces;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-start-'));
  store = createFolderStore(join(folder, 'media'));
  places = { main: createFolderPlace(join(folder, 'backups')), second: null };
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const start = (adoptStore = false) => prepareStart({ database, store, places, env: { adoptStore } });
const binding = () => checkBinding(database.db, store);
const storeFile = (text: string) => store.put(Buffer.from(text));

it('the first start binds an empty store to the database', async () => {
  expect(await start()).toBeNull();
  expect(await binding()).toBe('bound');
});

it('nodes that start together agree on one store id', async () => {
  await Promise.all([start(), start(), start()]);
  expect(await binding()).toBe('bound');
});

it('a first start that was killed continues, whether or not the store had its id by then', async () => {
  await start();
  await rm(join(folder, 'media', 'slipway-store-id'));
  expect(await start()).toBeNull();
  await storeFile('the first picture of the demo');
  expect([await start(), await binding()]).toEqual([null, 'bound']);
});

it('an empty database next to existing files is held, and nothing is changed', async () => {
  await storeFile('a boat');
  await places.main.put('slipway-2026-11-22T1030Z-nightly-3f9a1c2e.tar', bytes('everything'));
  const held = await start();
  expect(held).toMatchObject({
    files: 1,
    backups: 1,
    newest: { name: 'slipway-2026-11-22T1030Z-nightly-3f9a1c2e.tar', at: new Date('2026-11-22T10:30:00Z') },
  });
  expect([await readBinding(database.db), await store.readId()]).toEqual([undefined, null]);
});

it('a backup only, or a file in the trash, is enough to hold the start', async () => {
  await store.trash.put(await storeFile('a boat'));
  expect(await start()).toMatchObject({ files: 0, backups: 0 });
});

it('with ADOPT_STORE=yes the files are bound to the empty database', async () => {
  await storeFile('a boat');
  expect([await start(true), await binding()]).toEqual([null, 'bound']);
});

it('a site without a store id is bound to the store that has its files, and to no other', async () => {
  await makeMedia(database.db, { contentHash: await storeFile('its boat') });
  expect([await start(), await binding()]).toEqual([null, 'bound']);
  await database.pool.query('DELETE FROM store_binding');
  store = createFolderStore(join(folder, 'elsewhere'));
  await storeFile('somebody else’s boat');
  expect([await start(), await binding()]).toEqual([null, 'unknown']);
  expect(await store.readId()).toBeNull();
});

it('a copy of a site next to the store of the original is not bound to it', async () => {
  await makeMedia(database.db, { contentHash: await storeFile('its boat') });
  await bindStore(database.db, store);
  await database.pool.query('DELETE FROM store_binding');
  expect([await start(), await binding()]).toEqual([null, 'unknown']);
});

it('after a restore a start binds the store only with ADOPT_STORE=yes', async () => {
  await makeMedia(database.db, { contentHash: await storeFile('its boat') });
  await forgetStore(database.pool);
  expect([await start(), await binding()]).toEqual([null, 'restored']);
  expect([await start(true), await binding()]).toEqual([null, 'bound']);
});

it('all of this works in a bucket too', async () => {
  const bucket = await openBucket();
  try {
    store = createS3Store(bucket.address, folder);
    places = { main: createBucketPlace(bucket.address, folder), second: null };
    expect([await start(), await binding()]).toEqual([null, 'bound']);
    await database.pool.query('DELETE FROM store_binding');
    await storeFile('a boat');
    await places.main.put('slipway-2026-11-22T1030Z-nightly-3f9a1c2e.tar', bytes('everything'));
    expect(await start()).toMatchObject({ files: 1, backups: 1 });
    expect([...bucket.stored.keys()].filter((key) => key.startsWith('backups/'))).toHaveLength(1);
    expect(bucket.refused).toEqual([]);
  } finally {
    await bucket.close();
  }
});

async function* bytes(text: string) {
  yield Buffer.from(text);
}
