import { spawn } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import { plainEnvironment } from './account.server.ts';
import type { Place } from './folder.server.ts';
import { endLeftover } from './leftover.server.ts';
import type { DatabaseConnection } from './owner.server.ts';

type Plan = { program: string; cluster: string; place: Place; connection: DatabaseConnection; log: Log };

/** `ended` resolves after `stop`, when no process of the server is left. */
export type RunningServer = { stop(): Promise<void>; ended: Promise<void> };

const timeoutMs = 120_000;
const retryPauseMs = 1000;
const maxPauseMs = 16_000;
const steadyMs = 5_000;
const startAttempts = 8;

/** Starts the server, waits until it answers, and restarts it whenever it exits. */
export async function runServer(plan: Plan): Promise<RunningServer> {
  let guarded = await startUntilReady(plan);
  let isStopping = false;
  const restartOnExit = async () => {
    let pauseMs = retryPauseMs;
    while (!isStopping) {
      const began = performance.now();
      await guarded.exited;
      if (isStopping) return;
      // The delay grows only for a server that can't run, not for one that crashes now and then.
      if (performance.now() - began > steadyMs) pauseMs = retryPauseMs;
      plan.log.error(`The database stopped by itself; it is started again in ${pauseMs} ms`);
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      if (!isStopping) guarded = launch(plan);
    }
  };
  const ended = restartOnExit();
  const stop = async () => {
    isStopping = true;
    await guarded.end();
    await ended;
  };
  return { stop, ended };
}

/** Backends of a killed server may need a moment to notice, and hold its shared memory until then. */
async function startUntilReady(plan: Plan): Promise<Guarded> {
  for (let attempt = 1; attempt <= startAttempts; attempt++) {
    await endLeftover(plan.cluster);
    const guarded = launch(plan);
    if (await becomesReady(guarded, plan.connection)) return guarded;
    await guarded.end();
    if (!/shared memory block|lock file/.test(endOfLog(plan.place.folder))) break;
    await pause(retryPauseMs);
  }
  throw new StartError(`The database did not start. Its last words:\n${endOfLog(plan.place.folder)}`);
}

const launch = ({ program, cluster, place, connection }: Plan): Guarded =>
  startGuarded([join(program, 'postgres'), '-D', cluster, ...settingArguments(connection.host)], place);

/** False when the server exited, or took too long even for a recovery after a crash. */
async function becomesReady(guarded: Guarded, connection: DatabaseConnection): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!guarded.hasExited() && performance.now() < deadline) {
    if (await answers(connection)) return true;
    await pause(15);
  }
  return false;
}

/** Whether a database answers there. Creates our database on the first start. */
export async function answers(connection: DatabaseConnection): Promise<boolean> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code === '57P03') return false;
    if (error.code !== '3D000') throw error;
    await makeDatabase(connection);
    return true;
  } finally {
    await client.end();
  }
}

async function makeDatabase(connection: DatabaseConnection) {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}

/**
 * The shell between this process and PostgreSQL. It reads a pipe whose other end only we hold: when it closes, because
 * we close it or were killed, it shuts the server down (SIGINT: fast shutdown), and after five seconds with SIGQUIT
 * (the next start recovers). It ends when the server ends.
 */
const guardScript = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(
  read -r _ <&3
  kill -INT $server
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    sleep 0.5
    kill -0 $server || exit
  done
  kill -QUIT $server
) 2>/dev/null &
watch=$!
exec 3<&-
wait $server
status=$?
kill $watch 2>/dev/null
exit $status
`;

type Guarded = { hasExited(): boolean; exited: Promise<void>; end(): Promise<void> };

const largestLogBytes = 1_000_000;

const logFile = (folder: string) => join(folder, 'server.log');

/** Starts PostgreSQL under its guard, in a session of its own, so that Ctrl+C reaches it only through us. */
function startGuarded(command: string[], { folder, account }: Place): Guarded {
  const log = openLog(folder);
  const guard = spawn('/bin/sh', ['-c', guardScript, 'slipway-database', ...command], {
    ...account,
    cwd: '/',
    env: plainEnvironment(),
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    const finish = () => {
      hasExited = true;
      resolve();
    };
    guard.on('exit', finish);
    guard.on('error', finish);
  });
  const end = () => {
    guard.stdin?.end();
    return exited;
  };
  return { hasExited: () => hasExited, exited, end };
}

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;

/** The server logs little: starts, stops and crashes. One previous file is kept. */
function openLog(folder: string): number {
  const file = logFile(folder);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLogBytes) renameSync(file, `${file}.1`);
  // The folder belongs to the account, so as root we must not follow a link there.
  return openSync(file, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
}

/** The last lines of the server's log, to say why it did not start. */
const endOfLog = (folder: string) => readFileSync(logFile(folder), 'utf8').trim().split('\n').slice(-8).join('\n');

/** PostgreSQL's settings, passed at each start, so that old data folders get the present ones. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // Each process of the site may take 22: enough for WEB_CONCURRENCY=auto on 16 cores. An unused one costs some 20 KB.
  max_connections: '400',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  // Our queries take milliseconds: compiling or parallelizing them costs more than it saves. Parallel queries also need
  // shared memory, which containers are short of.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // No replication, so the WAL serves crash recovery only.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The process that sent a failed statement reports it. Here it would write visitors' data into a file.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The settings as arguments of the `postgres` program. */
const settingArguments = (socketFolder: string): string[] =>
  Object.entries({ ...settings, unix_socket_directories: quoted(socketFolder) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);

/** The setting is a list with commas, so a path with a comma must be quoted. */
const quoted = (path: string) => `"${path.replaceAll('"', '""')}"`;
