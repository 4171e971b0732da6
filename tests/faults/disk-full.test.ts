import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { readPictures, someAddress } from '../crash/proofs.ts';
import { type Answer, call, createDatabase, type Site, sendFile, signIn, startSite, timeouts } from './site.ts';

/**
 * A site whose data folder is a disk so small that a test can fill it. Its database is elsewhere: PostgreSQL without
 * disk space stops by itself, which is what the tests of a lost database are about.
 */
const disk = makeTestFolder();
const filler = join(disk, 'filler');
const sizeBytes = 24_000_000;
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'none', disk], { encoding: 'utf8' });
const reason =
  mounted.status === 0 ? '' : `A small disk can't be mounted here: ${mounted.stderr ?? mounted.error}`.trim();

let database: Awaited<ReturnType<typeof createDatabase>>;
let site: Site;
let token = '';
beforeAll(async () => {
  database = await createDatabase();
  if (reason) return;
  site = await startSite({ dataDir: disk, databaseUrl: database.url });
  token = await signIn(site.origin);
  // A start of a site on a busy machine.
}, 60_000);
afterAll(async () => {
  await site?.stop();
  await database.close();
  if (!reason) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
}, 30_000);

function fill() {
  try {
    writeFileSync(filler, Buffer.alloc(sizeBytes));
  } catch {
    // Writes until nothing is left.
  }
  expect(statfsSync(disk).bavail).toBe(0);
}

/** Everything on the disk except what fills it. */
const filesOnDisk = () =>
  readdirSync(disk, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'filler')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const photo = await sharp({
  create: {
    width: 600,
    height: 400,
    channels: 3,
    background: '#123',
    noise: { type: 'gaussian', mean: 99, sigma: 60 },
  },
})
  .jpeg({ quality: 95 })
  .toBuffer();

/** Does something while the disk is full, and again when there is room; checks what was left behind. */
async function whileFullAndAfter(act: () => Promise<void>, again: () => Promise<void>) {
  const before = filesOnDisk();
  fill();
  try {
    await act();
    expect(filesOnDisk()).toEqual(before);
    expect([await site.statusOf('/contact'), await site.statusOf('/readyz')]).toEqual([200, 200]);
  } finally {
    rmSync(filler, { force: true });
  }
  await again();
}

const inText = {
  en: 'There is no room left to keep files. Try again later.',
  fr: 'Il n’y a plus de place pour garder des fichiers. Veuillez réessayer plus tard.',
};

test('an upload to the library says that the disk is full, and works when there is room', async ({ skip }) => {
  if (reason) skip(reason);
  const upload = (lang: string) =>
    sendFile(`${site.origin}/api/upload?lang=${lang}`, { token, name: 'bow.jpg', bytes: photo });
  const rows = async () => (await database.pool.query('SELECT count(*)::int AS count FROM media')).rows[0].count;
  await whileFullAndAfter(
    async () => {
      for (const lang of ['en', 'fr'] as const) {
        const answer = await upload(lang);
        const { error } = (await answer.json()) as Answer<unknown>;
        expect([answer.status, error?.message]).toEqual([507, inText[lang]]);
      }
      expect(await rows()).toBe(0);
    },
    async () => {
      expect((await upload('en')).ok).toBe(true);
      expect(await rows()).toBe(1);
    },
  );
});

test('a visitor’s file is refused while the disk is full, and taken when there is room', async ({ skip }) => {
  if (reason) skip(reason);
  const send = async () => {
    const [proof] = await readPictures(database.pool, 1);
    return await sendFile(`${site.origin}/api/client/upload-file`, {
      fields: { ...proof },
      name: 'bow.jpg',
      bytes: photo,
    });
  };
  await whileFullAndAfter(
    async () => expect((await send()).status).toBe(507),
    async () => expect((await send()).status).toBe(201),
  );
});

test('a form with files keeps what was typed while the disk is full', async ({ skip }) => {
  if (reason) skip(reason);
  const post = async (path: string) => {
    const [proof] = await readPictures(database.pool, 1);
    const fields = { name: 'Paul Quay', email: 'paul-disk@mail.example', make: 'Luxor', year: '2014', ...proof };
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(photo)]), 'bow.jpg');
    return await fetch(site.origin + path, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { 'x-forwarded-for': someAddress() },
    });
  };
  const rows = async () => (await database.pool.query('SELECT count(*)::int AS count FROM trade')).rows[0].count;
  await whileFullAndAfter(
    async () => {
      for (const [path, text] of [
        ['/value-your-trade', inText.en],
        ['/fr/value-your-trade', inText.fr],
      ] as const) {
        const answer = await post(path);
        const html = await answer.text();
        expect(answer.status).toBe(507);
        expect(html).toContain(text);
        expect(html).toContain('value="Paul Quay"');
      }
      expect(await rows()).toBe(0);
    },
    async () => {
      expect((await post('/value-your-trade')).status).toBe(201);
      expect(await rows()).toBe(1);
    },
  );
});

test('an import says that the disk is full, and is taken when there is room', async ({ skip }) => {
  if (reason) skip(reason);
  const bytes = Buffer.from(
    ['sku,category,brand,name_en,condition,price', 'FULL-1,boats,Thunder Jet,Rush,New,3695.00'].join('\n'),
  );
  const bring = () =>
    sendFile(`${site.origin}/api/admin/product/asyncDataWithUploadFile`, { token, name: 'inventory.csv', bytes });
  await whileFullAndAfter(
    async () => expect((await bring()).status).toBe(507),
    async () => expect((await bring()).status).toBe(202),
  );
});

// A job may take a moment to start on a busy machine.
test('a backup fails by name while the disk is full, and the next one is made', { timeout: 60_000 }, async ({
  skip,
}) => {
  if (reason) skip(reason);
  const make = async () => {
    const { result } = await call<{ id: number }>(site.origin, 'GET', '/admin/backupData', { token });
    const read = async () =>
      (await database.pool.query('SELECT state, failure FROM backup WHERE id = $1', [result.id])).rows[0];
    await expect.poll(async () => (await read()).state, timeouts).toMatch(/done|failed/);
    return await read();
  };
  await whileFullAndAfter(
    async () => expect(await make()).toEqual({ state: 'failed', failure: expect.stringContaining('ENOSPC') }),
    async () => expect(await make()).toEqual({ state: 'done', failure: null }),
  );
});
