import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded.server.ts';
import { readServerPid } from '../embedded/leftover.server.ts';
import { makeTestFolder } from './test-folder.server.ts';

/** Helpers for the tests of the embedded database, which start real servers in this and other processes. */
export const silentLog = pino({ level: 'silent' });

/** A folder for one test file, with a data folder whose database has one boat, to be copied by each test. */
export type WorkFolder = { path: string; copyOfFilled: () => string; remove: () => void };

export async function makeWorkFolder(): Promise<WorkFolder> {
  const path = makeTestFolder();
  const filled = join(path, 'filled');
  const database = await startEmbeddedPostgres({ dataDir: filled, log: silentLog });
  await query(database, 'CREATE TABLE boat (name text)');
  await addBoat(database, 'first');
  await database.stop();
  let copies = 0;
  const copyOfFilled = () => {
    const copy = join(path, `copy-${++copies}`);
    execFileSync('cp', ['-a', filled, copy]);
    return copy;
  };
  return { path, copyOfFilled, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the database in this process, until the end of the test. */
export async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: silentLog });
  onTestFinished(database.stop);
  return database;
}

export async function query(database: EmbeddedPostgres, sql: string, values: string[] = []) {
  const client = new Client(database.connection);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

export const addBoat = (database: EmbeddedPostgres, name: string) =>
  query(database, 'INSERT INTO boat VALUES ($1)', [name]);

export const boatsIn = async (database: EmbeddedPostgres) =>
  (await query(database, 'SELECT name FROM boat')).map(({ name }) => name);

type Holder = { sources?: string; account?: { uid: number; gid: number } };

/** A process that starts the database, runs one statement, prints `ready`, and runs until it is killed. */
export function spawnHolder(
  dataDir: string,
  sql: string,
  { sources = resolve('src'), account }: Holder = {},
): ChildProcess {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(sources, 'db/embedded/embedded.server.ts'))};
    import { createRequire } from 'node:module';
    const { Client } = createRequire(${JSON.stringify(join(sources, 'x.js'))})('pg');
    try {
      const log = { info() {}, warn() {}, error() {} };
      const { connection } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
      const client = new Client(connection);
      await client.connect();
      await client.query(${JSON.stringify(sql)});
      console.log('ready');
      setInterval(() => undefined, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export async function holdDatabase(dataDir: string, sql = 'SELECT 1'): Promise<ChildProcess> {
  const site = spawnHolder(dataDir, sql);
  onTestFinished(() => void site.kill('SIGKILL'));
  expect(await firstOutput(site)).toBe('ready');
  return site;
}

export async function firstOutput(site: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of site.stdout ?? []) {
    output += chunk;
    if (output.includes('\n')) break;
  }
  return output.trim();
}

export async function kill(site: ChildProcess) {
  if (site.exitCode !== null || site.signalCode !== null) return;
  site.kill('SIGKILL');
  await once(site, 'exit');
}

export const serverPidIn = (dataDir: string) => readServerPid(join(dataDir, 'postgres/cluster'));
