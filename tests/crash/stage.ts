import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolConfig } from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#src/db/embedded/embedded.server.ts';
import { readServerPid } from '#src/db/embedded/leftover.server.ts';
import { readOwnerNote } from '#src/db/embedded/owner.server.ts';
import { processesOn } from '#src/db/testing/processes-on.server.ts';

/** The site's PostgreSQL, with access to it and a way to kill it. */
export type Stage = {
  name: 'its own' | 'external';
  dataDir: string;
  databaseUrl: string | null;
  openPool: () => Pool;
  killDatabase: () => void;
  /** Resolves when the database accepts queries; it may still be recovering. */
  isThere: () => Promise<void>;
  /** Resolves to false when a process of a killed site's database is still running after a while. */
  isAlone: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** The embedded PostgreSQL: it dies with the site, and must not outlive it. */
export function openOwnStage(dataDir: string): Stage {
  return {
    name: 'its own',
    dataDir,
    databaseUrl: null,
    openPool: () => poolOn(readOwnerNote(dataDir)?.connection ?? {}),
    killDatabase: () => killServerIn(databaseFolder(dataDir)),
    isThere: async () => undefined,
    isAlone: async () => {
      for (let waits = 0; waits < 150; waits += 1) {
        if (processesOn(databaseFolder(dataDir)).length === 0) return true;
        await pause(100);
      }
      return false;
    },
    close: async () => undefined,
  };
}

/** As root, the database's files may be elsewhere. */
function databaseFolder(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'postgres-folder'), 'utf8').trim();
  } catch {
    return join(dataDir, 'postgres');
  }
}

/** An external PostgreSQL, in DATABASE_URL. */
export async function openExternalStage(dataDir: string): Promise<Stage> {
  const serverDir = resolve(dataDir, 'server');
  const server = await startEmbeddedPostgres({ dataDir: serverDir, log: pino({ level: 'silent' }) });
  const { host, user, database } = server.connection;
  return {
    name: 'external',
    dataDir,
    databaseUrl: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    openPool: () => poolOn(server.connection),
    killDatabase: () => killServerIn(databaseFolder(serverDir)),
    isThere: () => untilConnected(server.connection.host),
    isAlone: async () => true,
    close: server.stop,
  };
}

function poolOn(connection: PoolConfig): Pool {
  const pool = new Pool({ ...connection, max: 2 });
  pool.on('error', () => undefined);
  return pool;
}

function killServerIn(folder: string) {
  const pid = readServerPid(join(folder, 'cluster'));
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

async function untilConnected(socketFolder: string): Promise<void> {
  const connects = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(join(socketFolder, '.s.PGSQL.5432'));
      socket
        .once('error', () => resolve(false))
        .once('connect', () => {
          socket.destroy();
          resolve(true);
        });
    });
  while (!(await connects())) await pause(100);
}
