import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import { databaseUser, makeCluster } from './cluster.server.ts';
import { choosePlace } from './folder.server.ts';
import { becomeOwner, type DatabaseConnection, type Owner, readOwnerNote } from './owner.server.ts';
import { findProgram } from './program.server.ts';
import { answers, runServer } from './server.server.ts';
import { makeSocketFolder, removeSocketFolder } from './socket.server.ts';

export type EmbeddedPostgres = { connection: DatabaseConnection; stop(): Promise<void> };

type Options = {
  dataDir: string;
  log: Log;
  /** A site refuses a folder that another process uses; a command, such as a backup, joins that process's database. */
  whenInUse?: 'refuse' | 'join';
};

const joinPatienceMs = 30_000;

/**
 * Runs PostgreSQL under `dataDir` from the binaries of its npm package, for as long as this process lives. Throws a
 * StartError when the folder is in use or inaccessible, or the binaries don't run here.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, whenInUse = 'refuse' } = options;
  makeDataFolder(dataDir);
  const deadline = performance.now() + joinPatienceMs;
  for (;;) {
    const owner = becomeOwner(dataDir);
    if (owner) return await startAsOwner(owner, options);
    const running = whenInUse === 'join' ? readOwnerNote(dataDir)?.connection : undefined;
    if (running && (await answers(running))) return { connection: running, stop: async () => undefined };
    if (whenInUse === 'refuse' || performance.now() > deadline) throw inUse(dataDir);
    await pause(100);
  }
}

async function startAsOwner(owner: Owner, { dataDir, log }: Options): Promise<EmbeddedPostgres> {
  try {
    const place = await choosePlace(dataDir, log);
    const program = await findProgram(place);
    const cluster = await makeCluster(program, place);
    const connection = { host: makeSocketFolder(place), port: 5432, user: databaseUser, database: 'slipway' };
    const server = await runServer({ program, cluster, place, connection, log });
    owner.announce(connection);
    // Ownership ends with the server, even if the returned object is still referenced.
    const ended = server.ended.then(() => {
      removeSocketFolder(connection.host);
      owner.release();
    });
    return { connection, stop: () => server.stop().then(() => ended) };
  } catch (error) {
    owner.release();
    throw error;
  }
}

function makeDataFolder(dataDir: string) {
  if (process.platform === 'win32') {
    throw new StartError('The database that Slipway brings runs on Linux and macOS. On Windows, set DATABASE_URL.');
  }
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} can't be made: ${error instanceof Error ? error.message : error}`);
  }
}

function inUse(dataDir: string): StartError {
  const pid = readOwnerNote(dataDir)?.pid;
  return new StartError(
    `DATA_DIR ${dataDir} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}, which already runs ` +
      'Slipway there. Stop it first, or give this one a DATA_DIR and PORT of its own.',
  );
}
