import { accessSync, constants, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#src/lib/start-error.ts';

/** How clients connect: a Unix socket, so `host` is its folder. */
export type DatabaseConnection = { host: string; port: number; user: string; database: string };

/** What the owner of a data folder leaves there for other processes; without a connection it is still starting. */
export type OwnerNote = { pid: number; connection?: DatabaseConnection };

export type Owner = { announce(connection: DatabaseConnection): void; release(): void };

/**
 * Makes this process the only one that runs a database in the folder; undefined when another one does. SQLite is used
 * only for its lock, because Node has no flock: the kernel releases it however the process dies, it is atomic, and it
 * works on every system.
 */
export function becomeOwner(dataDir: string): Owner | undefined {
  const lock = takeLock(join(dataDir, 'owner.lock'));
  if (lock === undefined) return undefined;
  writeNote(dataDir, { pid: process.pid });
  return {
    announce: (connection) => writeNote(dataDir, { pid: process.pid, connection }),
    release: () => lock.close(),
  };
}

function takeLock(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    // On a read-only file, SQLite's lock would not exclude others.
    accessSync(file, constants.W_OK);
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (isLocked(error)) return undefined;
    throw new StartError(`${file} can't be locked: ${error instanceof Error ? error.message : error}`);
  }
}

/** SQLITE_BUSY. */
const isLocked = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5;

const noteFile = (dataDir: string) => join(dataDir, 'owner.json');

/** Renamed into place, so that readers never see half of it. */
function writeNote(dataDir: string, note: OwnerNote) {
  const draft = `${noteFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(note));
  renameSync(draft, noteFile(dataDir));
}

export function readOwnerNote(dataDir: string): OwnerNote | undefined {
  try {
    return JSON.parse(readFileSync(noteFile(dataDir), 'utf8')) as OwnerNote;
  } catch {
    return undefined;
  }
}
