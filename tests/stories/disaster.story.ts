import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { readArchive } from '../../src/operations/backup/archive/read-archive.server.ts';
import { admin } from './people.ts';
import { expect, test } from './story.ts';

/**
 * A site of its own with a second place for backups, whose database and store are lost one after the other. Nothing of
 * it is mended by hand but by the command that the page and the log name.
 */
test.describe.configure({ mode: 'serial' });

const folder = () => resolve(`var/disaster-${portOf()}`);
const portOf = () => Number(new URL(test.info().project.use.baseURL ?? '').port) + 70;
const dataDir = () => join(folder(), 'data');

const environment = (more: Record<string, string> = {}) => {
  const { PATH, HOME } = process.env;
  return {
    ...{ PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'error', SEED: 'empty' },
    ...{ DATA_DIR: dataDir(), BACKUP_DIR: join(folder(), 'second') },
    ...{ PORT: String(portOf()), HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${portOf()}` },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    ...more,
  };
};

let site: ChildProcess | undefined;
let said = '';

const get = (path: string) =>
  fetch(`http://127.0.0.1:${portOf()}${path}`, { headers: { 'accept-language': 'en' } }).catch(() => null);

async function start(more: Record<string, string> = {}) {
  said = '';
  site = spawn(process.execPath, ['bin/serve.mjs'], { stdio: 'pipe', env: environment(more) });
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (chunk) => (said += chunk));
  await expect.poll(async () => (await get('/healthz'))?.status, { timeout: 60_000 }).toBe(200);
}

async function stop() {
  if (!site || site.exitCode !== null) return;
  site.kill('SIGTERM');
  await once(site, 'exit');
  expect(site.exitCode).toBe(0);
}

const isOpen = () => expect.poll(async () => (await get('/readyz'))?.status, { timeout: 60_000 }).toBe(200);

function command(name: 'backup' | 'restore', ...args: string[]): string {
  const script = `src/operations/backup/${name}-command.ts`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: environment(),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

async function call(method: string, path: string, { token = '', body }: { token?: string; body?: object } = {}) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const sent = body ? JSON.stringify(body) : null;
  const answer = await fetch(`http://127.0.0.1:${portOf()}/api${path}`, { method, headers, body: sent });
  return (await answer.json()) as {
    result: { token: string; id: number; state: string; record: { archive: string; copiedAt: string }[] };
  };
}

/** Every file of an archive but its manifest, with all its bytes as one checksum: rows and pictures. */
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

/** The cluster, wherever the account of PostgreSQL could reach it. */
function loseDatabase() {
  const signpost = join(dataDir(), 'postgres-folder');
  const place = existsSync(signpost) ? readFileSync(signpost, 'utf8').trim() : join(dataDir(), 'postgres');
  rmSync(place, { recursive: true, force: true });
  rmSync(signpost, { force: true });
}

const newestOf = (list: string): string => /slipway-\S+\.tar/.exec(list)?.[0] ?? '';

test.describe('a site that loses what it has', () => {
  test.beforeAll(() => rmSync(folder(), { recursive: true, force: true }));
  test.afterAll(async () => {
    await stop();
    rmSync(folder(), { recursive: true, force: true });
  });

  let before: string[] = [];
  let archive = '';

  test('has files and a backup in two places', async () => {
    test.setTimeout(120_000);
    spawnSync(process.execPath, ['src/operations/seed/seed.ts', '--story', 'demo'], { env: environment() });
    await start();
    await isOpen();
    const { result } = await call('POST', '/user/login', { body: { username: admin.email, password: admin.password } });
    const { token } = result;
    const { id } = (await call('GET', '/admin/backupData', { token })).result;
    const made = async () => (await call('GET', `/admin/backup?id=${id}`, { token })).result.state;
    await expect.poll(made, { timeout: 60_000 }).toBe('done');
    const copied = async () => (await call('GET', '/admin/backup/all', { token })).result.record[0]?.copiedAt;
    await expect.poll(copied, { timeout: 60_000 }).toBeTruthy();
    archive = (await call('GET', '/admin/backup/all', { token })).result.record[0]?.archive ?? '';
    expect(archive).toMatch(/^slipway-\d{4}-\d\d-\d\dT\d{4}Z-by-hand-[0-9a-f]{8}\.tar$/);
    await stop();
    before = await contentOf(join(dataDir(), 'backups', archive));
    expect(before.length).toBeGreaterThan(400);
  });

  /** What there is of the site is back to the last row and the last byte. */
  const expectAllBack = async () => {
    const after = join(folder(), 'after.tar');
    command('backup', after);
    expect(await contentOf(after)).toEqual(before);
  };

  test('says what it found when its database is gone, changes nothing, and is restored by name', async ({ page }) => {
    test.setTimeout(120_000);
    loseDatabase();
    await start();
    const answer = await page.goto(`http://127.0.0.1:${portOf()}/boats-for-sale-vancouver-island-bc`);
    expect([answer?.status(), answer?.headers()['cache-control'], answer?.headers()['retry-after']]).toEqual([
      503,
      'no-store',
      '60',
    ]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This site isn’t open yet');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Ce site n’est pas encore ouvert');
    await expect(page.locator('body')).toContainText(`npm run restore -- ${archive}`);
    expect([
      (await get('/readyz'))?.status,
      (await get('/healthz'))?.status,
      (await get('/api/settings'))?.status,
    ]).toEqual([503, 200, 503]);
    expect(said).toContain('ADOPT_STORE=yes');
    expect(said).not.toContain('Sign in at');
    await stop();
    const list = command('restore', '--list');
    expect(newestOf(list)).toBe(archive);
    expect(list.split(archive)).toHaveLength(3);
    command('restore', archive);
    await expectAllBack();
  });

  test('opens by itself when it is restored while it waits, also from the second place alone', async () => {
    test.setTimeout(120_000);
    loseDatabase();
    await start();
    expect((await get('/'))?.status).toBe(503);
    rmSync(join(dataDir(), 'media'), { recursive: true });
    rmSync(join(dataDir(), 'backups'), { recursive: true });
    command('restore', '--second', newestOf(command('restore', '--list')));
    await isOpen();
    const { result } = await call('POST', '/user/login', { body: { username: admin.email, password: admin.password } });
    const safety = await call('GET', '/admin/backup/safety', { token: result.token });
    expect(safety.result).toMatchObject({ binding: 'restored', secondPlace: 'empty' });
    await stop();
    // A sign-in leaves its traces; the rest is as it was.
    const traces = /^tables\/(audit|user|mail|session)\.ndjson /;
    const after = join(folder(), 'after.tar');
    command('backup', after);
    const rest = (files: string[]) => files.filter((file) => !traces.test(file));
    expect(rest(await contentOf(after))).toEqual(rest(before));
  });

  test('loses nothing to a typing mistake in DATABASE_URL', async () => {
    test.setTimeout(120_000);
    await start();
    await isOpen();
    const { connection } = JSON.parse(readFileSync(join(dataDir(), 'owner.json'), 'utf8'));
    const client = new Client(connection);
    await client.connect();
    await client.query("CREATE DATABASE slipwya ENCODING 'UTF8' TEMPLATE template0");
    await client.end();
    const mistaken = Number(portOf()) + 1;
    const wrong = spawn(process.execPath, ['bin/serve.mjs'], {
      stdio: 'ignore',
      env: environment({
        DATABASE_URL: `postgres://${connection.user}@localhost/slipwya?host=${connection.host}`,
        PORT: String(mistaken),
      }),
    });
    const status = async (path: string) =>
      (await fetch(`http://127.0.0.1:${mistaken}${path}`).catch(() => null))?.status;
    await expect.poll(() => status('/healthz'), { timeout: 60_000 }).toBe(200);
    expect([await status('/'), await status('/readyz')]).toEqual([503, 503]);
    wrong.kill('SIGTERM');
    await once(wrong, 'exit');
    await stop();
    const traces = /^tables\/(audit|user|mail|session)\.ndjson /;
    const after = join(folder(), 'after.tar');
    command('backup', after);
    const rest = (files: string[]) => files.filter((file) => !traces.test(file));
    expect(rest(await contentOf(after))).toEqual(rest(before));
  });
});
