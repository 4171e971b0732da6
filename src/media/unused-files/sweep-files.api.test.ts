import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { bindStore, forgetStore } from '../binding/binding.server.ts';
import { mediaKeyOf } from '../media-key.ts';
import { holdOffDeletion } from './deletion-lock.server.ts';
import { deleteUnusedFiles, type Removal } from './sweep-files.server.ts';

let api: TestApp;
let requested: Removal[] = [];
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  requested = [];
  await bindStore(api.db, api.store);
});

const picturesFolder = () => join(api.folder, 'pictures');
const deleteExpired = (now: Date) =>
  deleteUnusedFiles(
    {
      ...api,
      picturesFolder: picturesFolder(),
      now: () => now,
      askAdmins: async (_tx, removal) => void requested.push(removal),
    },
    new AbortController().signal,
  );
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

it('a file without a row is deleted after a day, and not before', async () => {
  const orphan = await api.store.put(Buffer.from('orphan'));
  const named = await api.store.put(Buffer.from('named'));
  await makeMedia(api.db, { contentHash: named });
  await deleteExpired(hours(23));
  expect([await api.store.has(orphan), await api.store.has(named)]).toEqual([true, true]);
  await deleteExpired(hours(25));
  await deleteExpired(hours(25));
  expect([await api.store.has(orphan), await api.store.has(named)]).toEqual([false, true]);
});

it('a file that is uploaded again counts as new', async () => {
  const hash = await api.store.put(Buffer.from('again'));
  const old = hours(-48);
  await utimes(join(api.folder, hash.slice(0, 2), hash), old, old);
  await api.store.put(Buffer.from('again'));
  await deleteExpired(new Date());
  expect(await api.store.has(hash)).toBe(true);
});

it('a file whose row is being written is kept', async () => {
  const hash = await api.store.put(Buffer.from('under way'));
  // Another node deletes, on its own connection.
  const isInUse = Promise.withResolvers<void>();
  const deleted = isInUse.promise.then(() => deleteExpired(hours(25)));
  await api.db.transaction(async (tx) => {
    await holdOffDeletion(tx);
    isInUse.resolve();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await makeMedia(tx as unknown as TestApp['db'], { contentHash: hash });
  });
  await deleted;
  expect(await api.store.has(hash)).toBe(true);
});

it('incomplete uploads are deleted too', async () => {
  await mkdir(join(api.folder, 'draft'), { recursive: true });
  await writeFile(join(api.folder, 'draft', 'broken.draft'), 'half');
  await deleteExpired(hours(23));
  expect(await readdir(join(api.folder, 'draft'))).toEqual(['broken.draft']);
  await deleteExpired(hours(25));
  expect(await readdir(join(api.folder, 'draft'))).toEqual([]);
});

it('cached variants of deleted, replaced or newly cropped images are deleted', async () => {
  const picture = await makeMedia(api.db, { focalX: 0.25 });
  const key = mediaKeyOf(picture);
  const stale = [`${picture.id}-0123456789`, '999999-0123456789'];
  for (const folder of [key, ...stale]) {
    await mkdir(join(picturesFolder(), folder), { recursive: true });
    for (const file of ['640.webp', 'thumb-50-50.webp', 'thumb-25-50.webp'])
      await writeFile(join(picturesFolder(), folder, file), 'x');
  }
  await deleteExpired(new Date());
  expect(await readdir(picturesFolder())).toEqual([key]);
  expect((await readdir(join(picturesFolder(), key))).sort()).toEqual(['640.webp', 'thumb-25-50.webp']);
});

it('it runs as a nightly job', async () => {
  const orphan = await api.store.put(Buffer.from('by night'));
  api.clock.now = hours(25);
  await api.jobs.ask('sweep-files', {});
  await api.work();
  expect(await api.store.has(orphan)).toBe(false);
});

it('a deleted file stays in the trash for thirty days, and is restored when a row refers to it', async () => {
  const gone = await api.store.put(Buffer.from('gone'));
  const missed = await api.store.put(Buffer.from('missed'));
  await deleteExpired(hours(25));
  expect((await Array.fromAsync(api.store.trash.list())).toSorted()).toEqual(
    expect.arrayContaining([gone, missed].toSorted()),
  );
  await makeMedia(api.db, { contentHash: missed });
  await deleteExpired(hours(29 * 24));
  expect([await api.store.has(missed), await api.store.has(gone)]).toEqual([true, false]);
  expect(await Array.fromAsync(api.store.trash.list())).toContain(gone);
  await deleteExpired(hours(31 * 24));
  expect(await Array.fromAsync(api.store.trash.list())).toEqual([]);
});

it('a backup archive of an older version is never deleted, although no row refers to it', async () => {
  const content = Buffer.alloc(1024);
  content.write('tables/brand.ndjson', 0, 'latin1');
  content.write('ustar', 257, 'latin1');
  const archive = await api.store.put(content);
  const other = await api.store.put(Buffer.from('tables/ of something else'));
  await deleteExpired(hours(25));
  expect([await api.store.has(archive), await api.store.has(other)]).toEqual([true, false]);
});

describe('no file is deleted', () => {
  const everything = async () => (await Array.fromAsync(api.store.list())).toSorted();

  it('after a restore, until an admin confirms that the store belongs to this site', async () => {
    await api.store.put(Buffer.from('after a restore'));
    const before = await everything();
    await forgetStore(api.database.pool);
    await deleteExpired(hours(25));
    expect([await everything(), requested]).toEqual([before, []]);
  });

  it('in the store of another site', async () => {
    await api.store.put(Buffer.from('of somebody else'));
    const before = await everything();
    const own = (await api.store.readId()) ?? '';
    await api.store.writeId('11111111-2222-4333-8444-555555555555');
    await deleteExpired(hours(25));
    await api.store.writeId(own);
    expect([await everything(), requested]).toEqual([before, []]);
  });

  it('in a removal of more than fifty files and a fifth of all, until an admin allows it', async () => {
    for (let n = 0; n < 60; n += 1) await api.store.put(Buffer.from(`many ${n}`));
    const before = await everything();
    await deleteExpired(hours(25));
    await deleteExpired(hours(49));
    expect(await everything()).toEqual(before);
    const [removal] = requested;
    expect([requested.length, removal?.total, (removal?.files ?? 0) >= 60]).toEqual([1, before.length, true]);
    await api.db.execute(sql`UPDATE store_binding SET removal_allowed = removal_files`);
    await deleteExpired(hours(49));
    expect(await everything()).toHaveLength(before.length - (removal?.files ?? 0));
    const { rows } = await api.db.execute(sql`SELECT removal_files, removal_allowed FROM store_binding`);
    expect(rows).toEqual([{ removal_files: null, removal_allowed: null }]);
  });
});
