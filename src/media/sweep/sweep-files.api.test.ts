import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMedia } from '../../db/factories/make-media.server.ts';
import { type Door, openDoor } from '../../server/testing/door.server.ts';
import { mediaKeyOf } from '../media-key.ts';
import { sweepFiles } from './sweep-files.server.ts';
import { keepFromSweep } from './sweep-lock.server.ts';

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const picturesFolder = () => join(door.folder, 'pictures');
const sweep = (now: Date) =>
  sweepFiles(
    { db: door.db, store: door.store, picturesFolder: picturesFolder(), now: () => now },
    new AbortController().signal,
  );
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

it('what no row names goes after a day, and not before', async () => {
  const orphan = await door.store.put(Buffer.from('orphan'));
  const named = await door.store.put(Buffer.from('named'));
  await makeMedia(door.db, { contentHash: named });
  await sweep(hours(23));
  expect([await door.store.has(orphan), await door.store.has(named)]).toEqual([true, true]);
  await sweep(hours(25));
  await sweep(hours(25));
  expect([await door.store.has(orphan), await door.store.has(named)]).toEqual([false, true]);
});

it('a file that is sent again is new again', async () => {
  const hash = await door.store.put(Buffer.from('again'));
  const old = hours(-48);
  await utimes(join(door.folder, hash.slice(0, 2), hash), old, old);
  await door.store.put(Buffer.from('again'));
  await sweep(new Date());
  expect(await door.store.has(hash)).toBe(true);
});

it('a file that is just getting its row stays', async () => {
  const hash = await door.store.put(Buffer.from('under way'));
  // Somebody else sweeps, on a connection of their own.
  const isKept = Promise.withResolvers<void>();
  const swept = isKept.promise.then(() => sweep(hours(25)));
  await door.db.transaction(async (tx) => {
    await keepFromSweep(tx);
    isKept.resolve();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await makeMedia(tx as unknown as Door['db'], { contentHash: hash });
  });
  await swept;
  expect(await door.store.has(hash)).toBe(true);
});

it('files that never arrived whole go too', async () => {
  await mkdir(join(door.folder, 'draft'), { recursive: true });
  await writeFile(join(door.folder, 'draft', 'broken.draft'), 'half');
  await sweep(hours(23));
  expect(await readdir(join(door.folder, 'draft'))).toEqual(['broken.draft']);
  await sweep(hours(25));
  expect(await readdir(join(door.folder, 'draft'))).toEqual([]);
});

it('sizes of pictures that are gone, replaced or cut around another subject go', async () => {
  const picture = await makeMedia(door.db, { focalX: 0.25 });
  const key = mediaKeyOf(picture);
  const stale = [`${picture.id}-0123456789`, '999999-0123456789'];
  for (const folder of [key, ...stale]) {
    await mkdir(join(picturesFolder(), folder), { recursive: true });
    for (const file of ['640.webp', 'thumb-50-50.webp', 'thumb-25-50.webp'])
      await writeFile(join(picturesFolder(), folder, file), 'x');
  }
  await sweep(new Date());
  expect(await readdir(picturesFolder())).toEqual([key]);
  expect((await readdir(join(picturesFolder(), key))).sort()).toEqual(['640.webp', 'thumb-25-50.webp']);
});

it('is one of the jobs of the night', async () => {
  const orphan = await door.store.put(Buffer.from('by night'));
  door.clock.now = hours(25);
  await door.jobs.ask('sweep-files', {});
  await door.work();
  expect(await door.store.has(orphan)).toBe(false);
});
