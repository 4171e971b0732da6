import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { createFolderStore } from '#src/media/store.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { checkArchive, hashContent } from './archive/check-archive.server.ts';
import { emptyManifest, type Manifest } from './archive/manifest.ts';
import { readArchive } from './archive/read-archive.server.ts';
import { writeArchive } from './archive/write-archive.server.ts';
import { lastProvenBackup } from './backups.server.ts';
import { restoreArchive } from './restore-archive.server.ts';

let api: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-backup-'));
  api = await openTestApp();
  await fill(api);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** One of everything that is hard to copy: files, circular references, JSON null, odd numbers. */
async function fill({ db, store }: TestApp) {
  await makeBrand(db, { name: 'Thunder Jet' });
  for (const name of ['bow', 'stern']) {
    const content = Buffer.from(`the picture of the ${name}`);
    const hash = await store.put(content);
    await db.execute(sql`INSERT INTO media (name, kind, mime, content_hash, bytes, width, height, color, alt, focal_x)
      VALUES (${name}, 'picture', 'image/png', ${hash}, ${content.length}, 4, 3, '#0a1b2c', '{"en": "l’été\\n\\"«»"}', 0.1)`);
  }
  await db.execute(sql`UPDATE media SET poster_id = (SELECT max(id) FROM media)`);
  const drawing = Buffer.from('<svg></svg>');
  await db.execute(sql`UPDATE media SET drawing_hash = ${await store.put(drawing)}, drawing_bytes = ${drawing.length}
    WHERE name = 'bow'`);
  await db.execute(sql`INSERT INTO setting (key, value) VALUES
    ('brand', (SELECT jsonb_build_object('logoId', id) FROM media WHERE name = 'bow'))`);
  await db.execute(sql`INSERT INTO setting (key, value) VALUES ('empty', NULL), ('nothing', 'null'), ('one', '1.50')`);
  await db.execute(
    sql`INSERT INTO product_category (type, slug, name, active) VALUES (1, 'boats', '{"en": "Boats"}', true)`,
  );
  await db.execute(sql`INSERT INTO product
      (type, category_id, name, model_name, slug, condition, price_cents, availability, showcases, attributes)
    SELECT 1, (SELECT id FROM product_category), jsonb_build_object('en', 'Boat ' || n), 'B' || n, 'boat-' || n, 'New',
      n * 100, 'in-stock', '{4,9}', '{"boatHuLe": 21.5}' FROM generate_series(1, 500) n`);
  await db.execute(sql`DELETE FROM product WHERE slug = 'boat-500'`);
}

async function archiveOf({ database, store }: TestApp): Promise<{ file: string; manifest: Manifest }> {
  const manifest = emptyManifest(api.clock.now);
  const file = join(folder, `${crypto.randomUUID()}.tar`);
  await writeFile(file, writeArchive({ pool: database.pool, store }, manifest));
  return { file, manifest };
}

async function restored(file: string) {
  const database = await createTestDatabase();
  const store = createFolderStore(await mkdtemp(join(folder, 'store-')));
  const open = () => createReadStream(file);
  const restore = () => restoreArchive({ pool: database.pool, open, putFile: store.put });
  return { database, store, restore };
}

async function rowsIn(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query(`SELECT t::text AS line FROM "${table}" t ORDER BY t::text COLLATE "C"`);
  return rows.map(({ line }) => line);
}

describe('a backup', () => {
  it('restores the same rows and files into an empty database', async () => {
    const { file, manifest } = await archiveOf(api);
    const { database, store, restore } = await restored(file);
    await restore();
    const tables = manifest.tables.map(({ name }) => name);
    expect(tables).toEqual(expect.arrayContaining(['audit', 'media', 'product', 'product_search', 'setting', 'user']));
    for (const table of tables) {
      expect(await rowsIn(database.pool, table), table).toEqual(await rowsIn(api.database.pool, table));
    }
    const filesIn = async (place: TestApp['store']) => (await Array.fromAsync(place.list())).toSorted();
    expect(await filesIn(store)).toEqual(await filesIn(api.store));
    await database.close();
  });

  it('restores sequences, references and search triggers', async () => {
    const { database, restore } = await restored((await archiveOf(api)).file);
    await restore();
    const { rows } = await database.pool.query(
      `INSERT INTO product (type, category_id, name, model_name, slug, condition, price_cents, availability)
       SELECT 1, id, '{"en": "Luxor"}', 'L', 'luxor', 'New', 1, 'in-stock' FROM product_category RETURNING id`,
    );
    expect(rows).toEqual([{ id: 501 }]);
    const found = await database.pool.query("SELECT product_id FROM product_search WHERE words_en @@ 'luxor'");
    expect(found.rows).toEqual([{ product_id: 501 }]);
    await expect(database.pool.query('DELETE FROM product_category')).rejects.toThrow(/foreign key/);
    await database.close();
  });

  it('of a newer Slipway is restored without what that one added', async () => {
    const { pool } = api.database;
    await pool.query(`INSERT INTO migration (name, sha256) VALUES ('9999_later.sql', repeat('0', 64));
      ALTER TABLE brand ADD COLUMN later text NOT NULL DEFAULT 'x'; CREATE TABLE later (name text);
      INSERT INTO later VALUES ('x')`);
    const { file } = await archiveOf(api);
    await pool.query(`DELETE FROM migration WHERE name = '9999_later.sql';
      ALTER TABLE brand DROP COLUMN later; DROP TABLE later`);
    const { database, restore } = await restored(file);
    await restore();
    expect(await rowsIn(database.pool, 'brand')).toEqual(await rowsIn(pool, 'brand'));
    await database.close();
  });

  it('is a consistent snapshot, whatever is written meanwhile', async () => {
    const pool = api.database.pool;
    await pool.query("INSERT INTO setting (key, value) VALUES ('audits', (SELECT to_jsonb(count(*)) FROM audit))");
    let isDone = false;
    const writing = (async () => {
      while (!isDone) {
        await pool.query(`WITH told AS (INSERT INTO audit (user_name, action, resource) VALUES ('x', 'update', 'brand'))
          UPDATE setting SET value = to_jsonb(value::int + 1) WHERE key = 'audits'`);
      }
    })();
    const { file, manifest } = await archiveOf(api).finally(() => {
      isDone = true;
    });
    await writing;
    const { database, restore } = await restored(file);
    await restore();
    const { rows } = await database.pool.query("SELECT value FROM setting WHERE key = 'audits'");
    expect(rows[0].value).toBe(manifest.tables.find(({ name }) => name === 'audit')?.rows);
    await database.close();
  });

  it('contains no secrets for signing in', async () => {
    const token = await api.signInAs({ role: role.staff });
    await api.db.execute(sql`UPDATE "user" SET two_step = 'app', totp_secret = 'JBSWY3DPEHPK3PXP'`);
    await api.db.execute(sql`INSERT INTO mail ("to", subject, text, html, language, purpose)
      VALUES ('a@b.example', 'Code', '123456', '123456', 'en', 'sign-in-code'), ('a@b.example', 'Hi', 'Hi', 'Hi', 'en', 'x')`);
    await api.db.execute(sql`INSERT INTO mail ("to", subject, text, html, language, purpose, attachments)
      VALUES ('a@b.example', 'Booked', '', '', 'en', 'booking-received', '[{"name":"x.ics","mime":"text/calendar","text":"654321"}]')`);
    const { rows } = await api.database.pool.query('SELECT token_hash FROM session');
    const { file, manifest } = await archiveOf(api);
    const text = (await readFile(file)).toString('latin1');
    for (const secret of [token, rows[0].token_hash, 'JBSWY3DPEHPK3PXP', '123456', '654321'])
      expect(text).not.toContain(secret);
    expect(manifest.tables.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['session']));
    const { database, restore } = await restored(file);
    await restore();
    const users = await database.pool.query(
      'SELECT DISTINCT two_step, password_hash IS NOT NULL AS signs_in FROM "user"',
    );
    expect(users.rows).toEqual([{ two_step: 'email', signs_in: true }]);
    const mails = await database.pool.query('SELECT text, state FROM mail ORDER BY text');
    expect(mails.rows).toEqual([
      { text: '', state: 'kept' },
      { text: '', state: 'kept' },
      { text: 'Hi', state: 'kept' },
    ]);
    await database.close();
  });

  it('is created even when a file is missing or damaged, and reports it', async () => {
    const { store } = api;
    const [lost = '', spoiled = '', whole] = await Array.fromAsync(store.list());
    const half: typeof store = {
      ...store,
      open: async (hash) =>
        hash === lost ? undefined : hash === spoiled ? Readable.from([Buffer.from('rot')]) : store.open(hash),
    };
    const { file, manifest } = await archiveOf({ ...api, store: half });
    expect(manifest.missing).toEqual([lost]);
    const after = await restored(file);
    await after.restore();
    expect(await Array.fromAsync(after.store.list())).toEqual([whole]);
    await after.database.close();
  });
});

describe('a restore is refused', () => {
  let whole: Buffer;
  let target: Database;
  beforeAll(async () => {
    whole = await readFile((await archiveOf(api)).file);
    target = await createTestDatabase();
  });
  afterAll(() => target.close());

  const openBytes = (bytes: Buffer) => () => Readable.from([bytes]);
  const restore = (bytes: Buffer, putFile = hashContent) =>
    restoreArchive({ pool: target.pool, open: openBytes(bytes), putFile });
  const withChangedByte = (at: number) => Buffer.from(whole.with(at, (whole[at] ?? 0) ^ 1));

  it.each([
    ['within a table', 'tables/brand.ndjson', 20],
    ['within an image', 'media/', 5],
    ['in the header of a file', 'tables/media.ndjson', -500],
    ['within the manifest', 'manifest.json', 30],
  ])(
    'when one byte has changed %s, with the name of the file, and the database stays empty',
    async (_where, name, at) => {
      const file = await whereIs(whole, name);
      // When the name in a header is damaged, the error can only contain the rest of it.
      const damaged = at < 0 ? file.name.slice(13) : file.name;
      await expect(restore(withChangedByte(file.from + at))).rejects.toThrow(damaged);
      expect(await rowsIn(target.pool, 'brand')).toEqual([]);
    },
  );

  it('when any byte has changed', async () => {
    const step = Math.floor(whole.length / 60);
    for (let at = 0; at < whole.length; at += step) {
      const changed = Readable.from([withChangedByte(at)]);
      await expect(checkArchive(changed), `byte ${at}`).rejects.toThrow(/damaged/);
    }
  });

  it('when the end is missing', async () => {
    const half = whole.subarray(0, whole.length / 2);
    await expect(restore(half)).rejects.toThrow(/ends in the middle of tables\/\w+\.ndjson/);
  });

  it('by an older version of Slipway, when a migration breaks older ones', async () => {
    const { pool } = api.database;
    await pool.query(
      "INSERT INTO migration (name, sha256, breaks_older) VALUES ('9999_later.sql', repeat('0', 64), true)",
    );
    const { file } = await archiveOf(api);
    await pool.query("DELETE FROM migration WHERE name = '9999_later.sql'");
    const message = /newer Slipway: this one does not know 9999_later\.sql/;
    await expect(restore(await readFile(file))).rejects.toThrow(message);
  });

  it('when it fails half-way, and nothing of it stays', async () => {
    const putFile = async () => Promise.reject(new Error('no room left'));
    await expect(restore(whole, putFile)).rejects.toThrow('no room left');
    expect(await rowsIn(target.pool, 'product')).toEqual([]);
  });

  it('by a database that is not empty, which stays unchanged', async () => {
    await makeBrand(target.db, { name: 'Osprey' });
    await expect(restore(whole)).rejects.toThrow(/not empty: there are rows in brand/);
    expect(await rowsIn(target.pool, 'brand')).toHaveLength(1);
  });
});

/** The position of a file's content in an archive. */
async function whereIs(archive: Buffer, name: string) {
  let from = 0;
  for await (const entry of readArchive(Readable.from([archive]))) {
    from += 512;
    if (entry.name.startsWith(name)) return { from, name: entry.name };
    from += Math.ceil(entry.bytes / 512) * 512;
  }
  throw new Error(`${name} is not in it`);
}

describe('in the back office', () => {
  const admin = () => api.signInAs({ role: role.admin });

  it('an admin starts a backup, follows its progress and downloads it', async () => {
    const token = await admin();
    const requested = await api.get('/admin/backupData', { token });
    expect([requested.status, requested.result.message]).toEqual([202, 'The backup is in progress.']);
    const { id } = requested.result;
    expect((await api.get('/admin/backupData', { token })).result.id).toBe(id);
    await api.work();
    const { result } = await api.get(`/admin/backup?id=${id}`, { token });
    expect(result).toMatchObject({
      state: 'done',
      kind: 'by-hand',
      message: 'The backup is ready.',
      files: 3,
      failure: null,
    });
    expect((await api.get('/admin/backup/all/', { token })).result.record[0].id).toBe(id);
    const got = await api.app.inject({
      url: `/api/admin/backup/download?id=${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([got.statusCode, got.rawPayload.length]).toEqual([200, result.bytes]);
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename="slipway-.*\.tar"$/);
    expect((await api.remove(`/admin/backup?id=${id}`, { token })).status).toBe(200);
    expect((await api.get(`/admin/backup?id=${id}`, { token })).status).toBe(404);
    expect(await Array.fromAsync(api.store.list())).toHaveLength(3);
  });

  it('the nightly backup is tested, and the last tested one is shown', async () => {
    const token = await admin();
    await api.jobs.ask('back-up', {});
    const outcomes = await api.work();
    expect(outcomes.map(({ name, error }) => [name, error])).toEqual([
      ['back-up', null],
      ['rehearse-backup', null],
    ]);
    const [newest] = (await api.get('/admin/backup/all', { token })).result.record;
    expect(newest).toMatchObject({ kind: 'nightly', user: null, rehearsalFailure: null, provenAt: expect.any(String) });
    expect(await lastProvenBackup(api.db)).toMatchObject({ id: newest.id });
    // Only its own: other test files rehearse on the same server meanwhile.
    const scratch = "SELECT FROM pg_database WHERE datname = left(current_database(), 50) || '_rehearsal'";
    expect((await api.database.pool.query(scratch)).rows).toEqual([]);
  });

  it('a test detects a damaged archive', async () => {
    const token = await admin();
    const { id } = (await api.get('/admin/backupData', { token })).result;
    await api.work();
    const { archive } = (await api.get(`/admin/backup?id=${id}`, { token })).result;
    await api.services.backupPlaces.main.put(archive, Readable.from([Buffer.from('no archive at all')]));
    expect((await api.post('/admin/backup/rehearse', { token, json: { id } })).status).toBe(202);
    await api.work();
    const { result } = await api.get(`/admin/backup?id=${id}`, { token });
    expect(result).toMatchObject({ provenAt: null, rehearsalFailure: expect.stringContaining('damaged') });
    await api.remove(`/admin/backup?id=${id}`, { token });
  });

  it('a failed backup has a reason, and is created when the job is retried', async () => {
    const token = await admin();
    const { id } = (await api.get('/admin/backupData', { token })).result;
    const look = async () => (await api.get(`/admin/backup?id=${id}`, { token })).result;
    await api.database.pool.query('ALTER TABLE migration RENAME TO migration_away');
    const tries = await api.work();
    expect(await look()).toMatchObject({ state: 'failed', failure: expect.stringContaining('migration') });
    await api.database.pool.query('ALTER TABLE migration_away RENAME TO migration');
    expect((await api.post('/admin/job/retry', { token, json: { id: tries[0]?.id } })).status).toBe(200);
    await api.work();
    expect(await look()).toMatchObject({ state: 'done', failure: null });
  });

  it('backups are for admins only', async () => {
    const staff = await api.signInAs({ role: role.staff, access: ['products'] });
    const calls = ['backupData', 'backup/all', 'backup?id=1', 'backup/download?id=1'];
    for (const call of calls) {
      expect((await api.get(`/admin/${call}`)).status, call).toBe(401);
      expect((await api.get(`/admin/${call}`, { token: staff })).status, call).toBe(403);
    }
    expect((await api.remove('/admin/backup?id=1', { token: staff })).status).toBe(403);
    expect((await api.post('/admin/backup/rehearse', { token: staff, json: { id: 1 } })).status).toBe(403);
  });

  it('a link on another site can’t start or download a backup', async () => {
    const cookie = `token=${await admin()}`;
    for (const call of ['backupData', 'backup/download?id=1']) {
      expect((await api.get(`/admin/${call}`, { cookie })).status, call).toBe(403);
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect((await api.get(`/admin/${call}`, { cookie, headers })).status, call).toBe(403);
    }
    const here = { 'sec-fetch-site': 'same-origin' };
    expect((await api.get('/admin/backupData', { cookie, headers: here })).status).toBe(202);
    await api.work();
  });
});
