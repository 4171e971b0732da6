import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import type { Place } from './folder.server.ts';
import { endOfLog, type Guarded, startGuarded } from './guard.server.ts';
import { endLeftover } from './leftover.server.ts';
import type { DatabaseConnection } from './owner.server.ts';
import { settingArguments } from './settings.ts';

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
