import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readOwnerNote } from '#src/db/embedded/owner.server.ts';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { readArchive } from '#src/operations/backup/archive/read-archive.server.ts';
import { call, portAt, type Site, sendFile, signIn, startSite, timeouts, urlOf } from './site.ts';

/**
 * A site with a second place for backups, whose database and store are lost one after the other. It is repaired only
 * with the command that the page and the log name.
 */
const folder = makeTestFolder();
const dataDir = join(folder, 'data');
const env = { LOG_LEVEL: 'error', BACKUP_DIR: join(folder, 'second') };

let site: Site | undefined;

async function start(): Promise<Site> {
  site = await startSite({ dataDir, env, waitFor: '/healthz' });
  return site;
}

const isOpen = ({ statusOf }: Site) => vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), timeouts);

async function stop() {
  expect(await site?.stop()).toBe(0);
  site = undefined;
}

function command(name: 'backup' | 'restore', ...args: string[]): string {
  const script = `src/operations/backup/${name}-command.ts`;
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, SEED: 'empty', ...env },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

/** Checksums of every file in an archive except its manifest: rows and pictures. */
async function contentOf(file: string): Promise<string[]> {
  for await (const { name, content } of readArchive(createReadStream(file))) {
    if (name !== 'manifest.json') continue;
    const { files } = JSON.parse(Buffer.concat(await Array.fromAsync(content)).toString());
    return files.map(
      (one: { name: string; bytes: number; sha256: string }) => `${one.name} ${one.bytes} ${one.sha256}`,
    );
  }
  throw new Error(`${file} has no manifest`);
}

/** The cluster, wherever PostgreSQL's account has access. */
function loseDatabase() {
  const signpost = join(dataDir, 'postgres-folder');
  const place = existsSync(signpost) ? readFileSync(signpost, 'utf8').trim() : join(dataDir, 'postgres');
  rmSync(place, { recursive: true, force: true });
  rmSync(signpost, { force: true });
}

const newestOf = (list: string): string => /slipway-\S+\.tar/.exec(list)?.[0] ?? '';

/** Some pictures, so that there are files to lose. */
async function addPictures({ origin }: Site, token: string) {
  for (const background of ['#123', '#456', '#789']) {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const answer = await sendFile(`${origin}/api/upload`, { token, name: 'bow.jpg', bytes });
    expect(answer.ok).toBe(true);
  }
}

/** The content of a new archive. */
async function contentNow(): Promise<string[]> {
  const after = join(folder, 'after.tar');
  command('backup', after);
  return await contentOf(after);
}

/** Signing in changes some tables; everything else is as before. */
const withoutTraces = (files: string[]) =>
  files.filter((file) => !/^tables\/(audit|user|mail|session)\.ndjson /.test(file));

// Each test starts the site, or a command, several times.
describe('a site that loses what it has', { timeout: 90_000 }, () => {
  let before: string[] = [];
  let archive = '';

  beforeAll(async () => {
    const first = await start();
    await isOpen(first);
    const token = await signIn(first.origin);
    await addPictures(first, token);
    const { id } = (await call<{ id: number }>(first.origin, 'GET', '/admin/backupData', { token })).result;
    const made = () => call<{ state: string }>(first.origin, 'GET', `/admin/backup?id=${id}`, { token });
    await vi.waitFor(async () => expect((await made()).result.state).toBe('done'), timeouts);
    type List = { record: { archive: string; copiedAt: string | null }[] };
    const newest = async () => (await call<List>(first.origin, 'GET', '/admin/backup/all', { token })).result.record[0];
    await vi.waitFor(async () => expect((await newest())?.copiedAt).toBeTruthy(), timeouts);
    archive = (await newest())?.archive ?? '';
    await stop();
    before = await contentOf(join(dataDir, 'backups', archive));
  }, 90_000);
  afterEach(async () => {
    await site?.stop();
  });
  afterAll(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('has files and a backup in two places', () => {
    expect(archive).toMatch(/^slipway-\d{4}-\d\d-\d\dT\d{4}Z-by-hand-[0-9a-f]{8}\.tar$/);
    expect(before.filter((file) => !file.startsWith('tables/')).length).toBeGreaterThanOrEqual(3);
    expect(before.filter((file) => file.startsWith('tables/')).length).toBeGreaterThan(40);
    for (const place of [join(dataDir, 'backups'), env.BACKUP_DIR]) expect(existsSync(join(place, archive))).toBe(true);
  });

  test('says what it found when its database is gone, changes nothing, and is restored by name', async () => {
    loseDatabase();
    const { origin, statusOf, output } = await start();
    const headers = { 'accept-language': 'en' };
    const answer = await fetch(`${origin}/boats-for-sale-vancouver-island-bc`, { headers });
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '60',
    ]);
    const html = await answer.text();
    expect(html).toContain('<h1>This site isn’t open yet</h1>');
    expect(html).toContain('<h2>Ce site n’est pas encore ouvert</h2>');
    expect(html).not.toContain('slipway-');
    expect([await statusOf('/readyz'), await statusOf('/healthz'), await statusOf('/api/settings')]).toEqual([
      503, 200, 503,
    ]);
    expect(output()).toContain('npm run restore -- NAME');
    expect(output()).toContain(archive);
    expect(output()).toContain('ADOPT_STORE=yes');
    expect(output()).not.toContain('Sign in at');
    await stop();
    const list = command('restore', '--list');
    expect(newestOf(list)).toBe(archive);
    expect(list.split(archive)).toHaveLength(3);
    command('restore', archive);
    // Everything is back to the last row and the last byte.
    expect(await contentNow()).toEqual(before);
  });

  test('opens by itself when it is restored while it waits, also from the second place alone', async () => {
    loseDatabase();
    const waiting = await start();
    expect(await waiting.statusOf('/')).toBe(503);
    rmSync(join(dataDir, 'media'), { recursive: true });
    rmSync(join(dataDir, 'backups'), { recursive: true });
    command('restore', '--second', newestOf(command('restore', '--list')));
    await isOpen(waiting);
    const token = await signIn(waiting.origin);
    const safety = await call(waiting.origin, 'GET', '/admin/backup/safety', { token });
    expect(safety.result).toMatchObject({ binding: 'restored', secondPlace: 'empty' });
    await stop();
    expect(withoutTraces(await contentNow())).toEqual(withoutTraces(before));
  });

  test('loses nothing to a typing mistake in DATABASE_URL', async () => {
    const right = await start();
    await isOpen(right);
    const connection = readOwnerNote(dataDir)?.connection;
    if (!connection) throw new Error('The site has no database of its own.');
    const client = new Client(connection);
    await client.connect();
    await client.query("CREATE DATABASE slipwya ENCODING 'UTF8' TEMPLATE template0");
    await client.end();
    const databaseUrl = urlOf({ ...connection, database: 'slipwya' });
    const wrong = await startSite({ dataDir, env, databaseUrl, port: portAt(1), waitFor: '/healthz' });
    expect([await wrong.statusOf('/'), await wrong.statusOf('/readyz')]).toEqual([503, 503]);
    await wrong.stop();
    await stop();
    expect(withoutTraces(await contentNow())).toEqual(withoutTraces(before));
  });
});
