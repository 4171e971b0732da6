import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../client.server.ts';
import {
  addBoat,
  boatsIn,
  firstOutput,
  holdDatabase,
  kill,
  makeWorkFolder,
  query,
  serverPidIn,
  silentLog,
  spawnHolder,
  start,
  type WorkFolder,
} from '../testing/embedded-stage.server.ts';
import { processesOn } from '../testing/processes-on.server.ts';
import { startEmbeddedPostgres } from './embedded.server.ts';

let folder: WorkFolder;
beforeAll(async () => {
  folder = await makeWorkFolder();
});
afterAll(() => folder.remove());

describe('the embedded database', () => {
  it('creates its files at the first start and finds them at the second', async () => {
    const dataDir = join(folder.path, 'new');
    const first = await start(dataDir);
    await query(first, 'CREATE TABLE boat (name text)');
    await addBoat(first, 'kept');
    await first.stop();
    expect(await boatsIn(await start(dataDir))).toEqual(['kept']);
  });

  it('leaves no process behind when it is stopped', async () => {
    const dataDir = folder.copyOfFilled();
    await (await start(dataDir)).stop();
    await expect.poll(() => processesOn(dataDir)).toEqual([]);
  });

  it('uses UTF-8, finds French words next to quotation marks, and has the extensions for search', async () => {
    const database = await start(folder.copyOfFilled());
    for (const name of ['pg_trgm', 'unaccent', 'fuzzystrmatch']) await query(database, `CREATE EXTENSION ${name}`);
    const [row] = await query(
      database,
      `SELECT to_tsvector('simple', 'L’Été «Français»')::text AS text, lower('ÉTÉ') AS lower,
              similarity('moteur', 'moteurs') > 0.6 AS similar, current_setting('fsync') AS fsync`,
    );
    expect(row).toEqual({ text: "'français':3 'l':1 'été':2", lower: 'été', similar: true, fsync: 'on' });
  });

  it('opens no port', async () => {
    const database = await start(folder.copyOfFilled());
    const [row] = await query(database, "SELECT current_setting('listen_addresses') AS addresses");
    expect(row).toEqual({ addresses: '' });
  });

  it('works in a folder with a long name, spaces, a comma and quotation marks', async () => {
    const dataDir = join(folder.path, `a "dealer's", ${'long '.repeat(20)}name`);
    const database = await start(dataDir);
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const socketFolder = database.connection.host;
    expect(socketFolder).toMatch(/^\/tmp\/slipway-/);
    await database.stop();
    expect(existsSync(socketFolder)).toBe(false);
  });

  it('reports that the data of another PostgreSQL version must be restored from a backup', async () => {
    const dataDir = folder.copyOfFilled();
    writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n');
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 12, this is \d+/);
  });

  it('reports the server’s error when it does not start', async () => {
    const dataDir = folder.copyOfFilled();
    writeFileSync(join(dataDir, 'postgres/cluster/postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start(dataDir)).rejects.toThrow(/no_such_setting/);
  });
});

describe('after a kill -9', () => {
  it('no server keeps running, and committed data is there at the next start', async () => {
    const dataDir = folder.copyOfFilled();
    const site = await holdDatabase(dataDir, "INSERT INTO boat VALUES ('committed')");
    await kill(site);
    const next = await start(dataDir);
    expect(await boatsIn(next)).toEqual(['first', 'committed']);
    await next.stop();
    await expect.poll(() => processesOn(dataDir)).toEqual([]);
  });

  it('no process keeps running without another start', async () => {
    const dataDir = folder.copyOfFilled();
    await kill(await holdDatabase(dataDir));
    await expect.poll(() => processesOn(dataDir), { timeout: 10_000 }).toEqual([]);
  });

  it('of the guard too, the next start ends the remaining server', async () => {
    const dataDir = folder.copyOfFilled();
    const site = await holdDatabase(dataDir);
    const server = serverPidIn(dataDir);
    const guards = processesOn(dataDir).filter((pid) => pid !== server && pid !== site.pid);
    // Stopped first: a survivor would shut the server down.
    for (const signal of ['SIGSTOP', 'SIGKILL']) {
      for (const pid of [site.pid, ...guards]) if (pid) process.kill(pid, signal);
    }
    await once(site, 'exit');
    await expect.poll(() => processesOn(dataDir)).toEqual([server]);
    const next = await start(dataDir);
    expect(serverPidIn(dataDir)).not.toBe(server);
    expect(await boatsIn(next)).toEqual(['first']);
  });

  it('of all processes, a process id reused by another program does no harm', async () => {
    const dataDir = folder.copyOfFilled();
    const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${dataDir}/postgres/cluster\n1700000000\n5432\n${dataDir}\n`);
    expect(await boatsIn(await start(dataDir))).toEqual(['first']);
  });

  it.each([60, 250, 500, 800])('%s ms into the very first start, the next start works', async (ms) => {
    const dataDir = join(folder.path, `killed-after-${ms}`);
    const site = spawnHolder(dataDir, 'SELECT 1');
    await pause(ms);
    await kill(site);
    const database = await start(dataDir);
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('of the database only, it is restarted and the pool reconnects', async () => {
    const dataDir = folder.copyOfFilled();
    const database = await start(dataDir);
    const { pool, close } = connectDatabase(database.connection, silentLog);
    await pool.query('SELECT 1');
    process.kill(serverPidIn(dataDir) ?? 0, 'SIGKILL');
    const answer = () =>
      pool.query('SELECT name FROM boat').then(
        ({ rows }) => rows,
        () => 'away',
      );
    await expect.poll(answer, { timeout: 10_000, interval: 200 }).toEqual([{ name: 'first' }]);
    await close();
  });
});

describe('a second process on the same data', () => {
  it('is refused with the process id of the first and the folder', async () => {
    const dataDir = folder.copyOfFilled();
    const site = await holdDatabase(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`DATA_DIR ${dataDir} is in use by process ${site.pid}`);
    await kill(site);
  });

  it('is refused within one process too', async () => {
    const dataDir = folder.copyOfFilled();
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
  });

  it('is refused when both start at the same moment', async () => {
    const dataDir = join(folder.path, 'contested');
    const sites = [1, 2, 3].map(() => spawnHolder(dataDir, 'SELECT 1'));
    const text = await Promise.all(sites.map(firstOutput));
    expect(text.filter((message) => message === 'ready')).toHaveLength(1);
    expect(text.filter((message) => message.includes('is in use by'))).toHaveLength(2);
    await Promise.all(sites.map(kill));
  });

  it('connects to the first when it is a command, and leaves it running', async () => {
    const dataDir = folder.copyOfFilled();
    const site = await holdDatabase(dataDir);
    const command = await startEmbeddedPostgres({ dataDir, log: silentLog, whenInUse: 'join' });
    expect(await boatsIn(command)).toEqual(['first']);
    await command.stop();
    expect(await boatsIn(command)).toEqual(['first']);
    await kill(site);
  });

  it('can start after the first has stopped', async () => {
    const dataDir = folder.copyOfFilled();
    await (await start(dataDir)).stop();
    expect(await boatsIn(await start(dataDir))).toEqual(['first']);
  });
});
