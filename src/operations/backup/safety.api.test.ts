import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { mail } from '#src/mail/mail.table.ts';
import { forgetStore } from '#src/media/binding/binding.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { backup } from './backup.table.ts';
import { archiveName, siteOf } from './place/archive-name.ts';
import { createFolderPlace } from './place/backup-place.server.ts';

let api: TestApp;
let second: string;
beforeEach(async () => {
  second = await mkdtemp(join(tmpdir(), 'slipway-second-'));
  api = await openTestApp({ secondPlace: createFolderPlace(second) });
});
afterEach(async () => {
  await api.close();
  await rm(second, { recursive: true });
});

const admin = () => api.signInAs({ role: role.admin });
const safety = async (token: string) => (await api.get('/admin/backup/safety', { token })).result;
const archivesIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.tar')).sort();
const night = async () => {
  await api.jobs.ask('back-up', {});
  await api.work();
  api.pass(24 * 3_600_000);
};

/** One archive for each of the last nights, in both places. */
async function archivesOfNights(count: number) {
  const site = siteOf((await api.store.readId()) ?? '');
  for (let ago = 1; ago <= count; ago += 1) {
    const at = new Date(api.clock.now.getTime() - ago * 24 * 3_600_000);
    const name = archiveName({ at, kind: 'nightly', site });
    for (const folder of [join(api.folder, 'backups'), second])
      await createFolderPlace(folder).put(name, Readable.from([Buffer.from('an archive')]));
  }
}

describe('the second backup location', () => {
  it('gets every backup, and missing earlier ones', async () => {
    const token = await admin();
    expect(await safety(token)).toMatchObject({ binding: 'bound', secondPlace: 'empty', newestCopy: null });
    await night();
    await night();
    const made = await archivesIn(join(api.folder, 'backups'));
    expect(made).toHaveLength(2);
    expect(await archivesIn(second)).toEqual(made);
    // As after an interrupted copy, when the next run finds it missing.
    await rm(join(second, made[0] ?? ''));
    await api.jobs.ask('copy-backups', {});
    await api.work();
    expect(await archivesIn(second)).toEqual(made);
    expect(await safety(await admin())).toMatchObject({ secondPlace: 'fresh' });
    api.pass(48 * 3_600_000);
    expect(await safety(await admin())).toMatchObject({ secondPlace: 'late' });
  });

  it('deletes old backups like the first, but none of another site', async () => {
    const others = 'slipway-2020-01-01T1030Z-nightly-00000000.tar';
    await createFolderPlace(second).put(others, Readable.from([Buffer.from('x')]));
    await archivesOfNights(20);
    await night();
    const made = await archivesIn(join(api.folder, 'backups'));
    expect(made.length).toBeLessThan(15);
    expect(await archivesIn(second)).toEqual([others, ...made].sort());
  });

  it('deletes the copy of a backup that an admin deletes', async () => {
    const token = await admin();
    await night();
    const [{ id }] = (await api.get('/admin/backup/all', { token })).result.record;
    expect((await api.remove(`/admin/backup?id=${id}`, { token })).status).toBe(200);
    expect([await archivesIn(second), await archivesIn(join(api.folder, 'backups'))]).toEqual([[], []]);
  });
});

describe('archives', () => {
  it('without a name in their row get one, and can be downloaded before and after', async () => {
    const token = await admin();
    const content = Buffer.from('an old archive');
    const contentHash = await api.store.put(content);
    const [row] = await api.db
      .insert(backup)
      .values({ kind: 'by-hand', state: 'done', contentHash, bytes: content.length, createdAt: api.clock.now })
      .returning();
    const download = async () =>
      (
        await api.app.inject({
          url: `/api/admin/backup/download?id=${row?.id}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).payload;
    expect(await download()).toBe('an old archive');
    await night();
    const [after] = await api.db
      .select()
      .from(backup)
      .where(eq(backup.id, row?.id ?? 0));
    expect(after).toMatchObject({
      contentHash: null,
      archive: expect.stringMatching(/^slipway-.*-by-hand-\w{8}\.tar$/),
    });
    expect([await download(), await api.store.has(contentHash)]).toEqual(['an old archive', false]);
  });

  it('unknown to a restored database are listed again once the store is confirmed', async () => {
    const token = await admin();
    await night();
    await api.db.delete(backup);
    await forgetStore(api.database.pool);
    expect((await api.get('/admin/backup/all', { token })).result.record).toEqual([]);
    expect(await safety(token)).toMatchObject({ binding: 'restored' });
    for (let press = 0; press < 2; press += 1) {
      const answer = await api.post('/admin/backup/confirm-store', { token, json: {} });
      expect([answer.status, answer.result.message]).toEqual([200, 'The stored files now belong to this site.']);
    }
    expect(await safety(token)).toMatchObject({ binding: 'bound' });
    expect((await api.get('/admin/backup/all', { token })).result.record).toMatchObject([{ kind: 'nightly' }]);
  });

  it('are kept at any age while the store is not confirmed', async () => {
    await archivesOfNights(20);
    await forgetStore(api.database.pool);
    await night();
    expect(await archivesIn(join(api.folder, 'backups'))).toHaveLength(21);
  });
});

describe('a large removal', () => {
  beforeEach(async () => {
    for (let n = 0; n < 60; n += 1) await api.store.put(Buffer.from(`unused ${n}`));
    api.clock.now = new Date(Date.now() + 25 * 3_600_000);
  });
  const filesLeft = async () => (await Array.fromAsync(api.store.list())).length;
  const nightly = async () => {
    await api.jobs.ask('sweep-files', {});
    await api.work();
  };

  it('waits until an admin allows it, who is emailed once', async () => {
    const token = await admin();
    await nightly();
    await nightly();
    expect(await filesLeft()).toBe(60);
    expect(await safety(token)).toMatchObject({ removal: { files: 60, total: 60, isAllowed: false } });
    const messages = await api.db.select().from(mail).where(eq(mail.purpose, 'removal-asks'));
    expect(messages).toMatchObject([{ language: 'en', subject: 'Unused files: your permission is needed' }]);
    expect((await api.post('/admin/backup/allow-removal', { token, json: { files: 59 } })).status).toBe(409);
    for (let press = 0; press < 2; press += 1) {
      expect((await api.post('/admin/backup/allow-removal', { token, json: { files: 60 } })).status).toBe(202);
    }
    await api.work();
    expect(await filesLeft()).toBe(0);
    expect(await Array.fromAsync(api.store.trash.list())).toHaveLength(60);
    expect(await safety(token)).toMatchObject({ removal: null });
  });

  it('can be allowed by admins only, and with valid values only', async () => {
    const token = await admin();
    const staff = await api.signInAs({ role: role.staff, access: ['products'] });
    await nightly();
    for (const path of ['confirm-store', 'allow-removal']) {
      const json = path === 'allow-removal' ? { files: 60 } : {};
      expect((await api.post(`/admin/backup/${path}`, { json })).status, path).toBe(401);
      expect((await api.post(`/admin/backup/${path}`, { json, token: staff })).status, path).toBe(403);
    }
    expect((await api.get('/admin/backup/safety', { token: staff })).status).toBe(403);
    for (const files of ['6\0', Number.MAX_VALUE, -1, '<script>', null, { constructor: 60 }]) {
      const { status } = await api.post('/admin/backup/allow-removal', { token, json: { files } });
      expect([400, 409], String(files)).toContain(status);
    }
    const { rows } = await api.db.execute(sql`SELECT removal_allowed FROM store_binding`);
    expect(rows).toEqual([{ removal_allowed: null }]);
  });
});

describe('two nights without a backup', () => {
  const morning = async () => {
    await api.jobs.ask('check-backups', {});
    await api.work();
    return await api.db.select().from(mail).where(eq(mail.purpose, 'backup-failed'));
  };

  it('are reported to the admins by email, in their language and with the reason', async () => {
    await api.signInAs({ role: role.admin, language: 'fr' });
    await night();
    expect(await morning()).toEqual([]);
    await api.db
      .insert(backup)
      .values({ kind: 'nightly', state: 'failed', failure: 'no room left', createdAt: api.clock.now });
    expect(await morning()).toEqual([]);
    api.pass(24 * 3_600_000);
    await api.db
      .insert(backup)
      .values({ kind: 'nightly', state: 'failed', failure: 'still no room', createdAt: api.clock.now });
    const [message] = await morning();
    expect(message).toMatchObject({ language: 'fr', subject: 'Aucune sauvegarde depuis deux nuits' });
    expect(message?.text).toContain('still no room');
  });
});
