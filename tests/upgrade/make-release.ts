import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { readOwnerNote } from '#src/db/embedded/owner.server.ts';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { admin } from '../demo-environment.ts';
import { describeSite } from './describe-site.ts';
import { fillSite } from './fill-site.ts';
import { packFile, packFolder } from './pack.ts';
import { checksumsOf, type ReleaseIndex, readTables } from './release.ts';

/**
 * Packs what a release leaves behind, for the test that opens it with later code:
 * `node tests/upgrade/make-release.ts --checkout FOLDER --name NAME`, where FOLDER has the release, installed and built.
 */
const { checkout, name } = readArguments();
const port = Number(process.env.PORT ?? 3390);
const origin = `http://127.0.0.1:${port}`;
const work = makeTestFolder();
const dataDir = join(work, 'data');

const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  SEED: 'empty',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: origin,
  TRUST_PROXY: '1',
  DATA_DIR: dataDir,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

/** Views, followed redirects and unknown addresses are written every five seconds. */
const countersWrittenMs = 6_000;

/** What a start makes anew stays out: locks, the socket, the log, and pictures derived from the originals. */
const isPacked = (path: string) =>
  !/^\.?\/?(owner\.|pictures(\/|$)|backups(\/|$)|postgres\/(socket|server\.log))/.test(path);

try {
  await makeRelease();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function makeRelease() {
  const site = spawn(process.execPath, ['bin/serve.mjs'], { cwd: checkout, env, stdio: 'inherit' });
  const ended = once(site, 'exit');
  const backup = join(work, 'backup.tar');
  let index: ReleaseIndex;
  try {
    index = await fillAndDescribe();
    runBackup(backup);
  } finally {
    site.kill('SIGTERM');
    await ended;
  }
  const target = resolve('tests/upgrade/releases', name);
  mkdirSync(target, { recursive: true });
  await packFolder(dataDir, join(target, 'data.tar.zst'), isPacked);
  await packFile(backup, join(target, 'backup.tar.zst'));
  const { tables, ...summary } = index;
  writeFileSync(join(target, 'index.json'), `${JSON.stringify(summary, null, 2)}\n`);
  writeFileSync(join(work, 'tables.json'), JSON.stringify(tables));
  await packFile(join(work, 'tables.json'), join(target, 'tables.json.zst'));
}

async function fillAndDescribe(): Promise<ReleaseIndex> {
  await untilReady();
  const filled = await fillSite(origin);
  const pool = new Pool({ ...readOwnerNote(dataDir)?.connection, max: 1 });
  try {
    const described = await describeSite(origin, pool);
    await pause(countersWrittenMs);
    // The tables last: describing the site is part of its history.
    await pool.query('VACUUM FULL');
    const tables = await readTables(pool);
    const counts = Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]));
    await pool.query('CHECKPOINT');
    return { ...filled, ...described, counts, files: checksumsOf(join(dataDir, 'media')), tables };
  } finally {
    await pool.end();
  }
}

async function untilReady() {
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(`${origin}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return;
    await pause(100);
  }
  throw new Error('The release does not start.');
}

function runBackup(file: string) {
  const script = 'src/operations/backup/backup-command.ts';
  const { status } = spawnSync(process.execPath, [script, file], { cwd: checkout, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The backup failed.');
}

function readArguments() {
  const { values } = parseArgs({ options: { checkout: { type: 'string' }, name: { type: 'string' } } });
  if (!values.checkout || !values.name) throw new Error('Needs --checkout FOLDER and --name NAME.');
  return { checkout: values.checkout, name: values.name };
}
