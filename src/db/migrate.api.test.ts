import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, openDatabase, refuseOldServer } from './client.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded.server.ts';
import { migrate, migrateUntil } from './migrate.server.ts';

const log = pino({ level: 'silent' });
let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync('/tmp/slipway-migrate-');
  // As root, the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'var'), log });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a database from before case, dashes and blanks of stock numbers stopped to count', () => {
  it('keeps every product, claims each number for the first that had it, and composes sign-in names', async () => {
    const { pool } = await freshDatabase({});
    await migrateUntil(pool, '0102_request_fingerprint.sql');
    await pool.query(`INSERT INTO product_category (type, slug, name) VALUES (1, 'boats', '{"en":"Boats"}')`);
    for (const [at, sku] of ['Case-100', 'CASE 100', 'Other', null].entries())
      await pool.query(
        `INSERT INTO product (type, category_id, name, model_name, slug, sku, condition, availability, call_for_price)
         SELECT 1, id, '{"en":"Boat"}', 'Boat', $1, $2, 'New', 'in-stock', true FROM product_category`,
        [`boat-${at}`, sku],
      );
    await pool.query(`INSERT INTO "user" (username, email, role) VALUES ('he\u0301le\u0300ne', 'h@example.com', 1)`);
    await migrate(pool);
    const { rows: skus } = await pool.query('SELECT sku FROM product ORDER BY id');
    expect(skus.map(({ sku }) => sku)).toEqual(['Case-100', 'CASE 100', 'Other', null]);
    const { rows: claims } = await pool.query('SELECT slug, c.sku FROM product_sku c JOIN product ON id = product_id');
    expect(claims).toEqual([
      { slug: 'boat-0', sku: 'case100' },
      { slug: 'boat-2', sku: 'other' },
    ]);
    expect((await pool.query('SELECT username FROM "user"')).rows).toEqual([{ username: 'hélène' }]);
  });
});

describe('migrations in a database', () => {
  it('run once, however often they are started', async () => {
    const { pool, files } = await freshDatabase({ '0001_boat.sql': 'CREATE TABLE boat (name text)' });
    expect(await migrate(pool, files)).toEqual(['0001_boat.sql']);
    expect(await migrate(pool, files)).toEqual([]);
  });

  it('run once when three nodes start together', async () => {
    const { pool, files } = await freshDatabase({
      '0001_boat.sql': 'CREATE TABLE boat (name text); SELECT pg_sleep(0.2)',
      '0002_engine.sql': 'CREATE TABLE engine (name text)',
    });
    const landed = await Promise.all([migrate(pool, files), migrate(pool, files), migrate(pool, files)]);
    expect(landed.flat()).toEqual(['0001_boat.sql', '0002_engine.sql']);
  });

  it('run completely or not at all, and earlier ones stay', async () => {
    const { pool, files } = await freshDatabase({
      '0001_boat.sql': 'CREATE TABLE boat (name text)',
      '0002_engine.sql': 'CREATE TABLE engine (name text); SELECT no_such_function()',
    });
    await expect(migrate(pool, files)).rejects.toThrow(/0002_engine\.sql failed: .*no_such_function/);
    const { rows } = await pool.query("SELECT to_regclass('boat') AS boat, to_regclass('engine') AS engine");
    expect(rows).toEqual([{ boat: 'boat', engine: null }]);
    writeFileSync(join(files, '0002_engine.sql'), 'CREATE TABLE engine (name text)');
    expect(await migrate(pool, files)).toEqual(['0002_engine.sql']);
  });

  it('are refused when a file has changed since it ran, except for its line endings', async () => {
    const { pool, files } = await freshDatabase({ '0001_boat.sql': 'CREATE TABLE boat (\n  name text\n)' });
    await migrate(pool, files);
    writeFileSync(join(files, '0001_boat.sql'), 'CREATE TABLE boat (\r\n  name text\r\n)');
    expect(await migrate(pool, files)).toEqual([]);
    writeFileSync(join(files, '0001_boat.sql'), 'CREATE TABLE boat (\n  title text\n)');
    await expect(migrate(pool, files)).rejects.toThrow(/has changed since it landed/);
  });
});

describe('going back to the release before', () => {
  it('works on what a newer one added, its tables of jobs too', async () => {
    const older = { '0001_boat.sql': 'CREATE TABLE boat (name text)' };
    const { pool, files } = await freshDatabase(older);
    const newer = mkdtempSync(join(folder, 'newer-'));
    for (const [file, text] of Object.entries(older)) writeFileSync(join(newer, file), text);
    writeFileSync(join(newer, '0002_length.sql'), 'ALTER TABLE boat ADD COLUMN feet integer');
    expect(await migrate(pool, newer)).toHaveLength(2);
    await pool.query('UPDATE pgboss.version SET version = version + 1');
    expect(await migrate(pool, files)).toEqual([]);
    expect(await migrate(pool, newer)).toEqual([]);
  });

  it('is refused after a migration that says `-- breaks older`', async () => {
    const { pool, files } = await freshDatabase({ '0001_boat.sql': 'CREATE TABLE boat (name text)' });
    writeFileSync(join(files, '0002_title.sql'), '-- breaks older\nALTER TABLE boat RENAME name TO title');
    await migrate(pool, files);
    rmSync(join(files, '0002_title.sql'));
    await expect(migrate(pool, files)).rejects.toThrow(/0002_title\.sql of a newer Slipway .* restore the backup/);
  });
});

describe('DATABASE_URL', () => {
  it('is used instead of the embedded database', async () => {
    const { name } = await freshDatabase({});
    const database = await openDatabase({ env: { databaseUrl: urlOf(name), dataDir: '/nowhere' }, log });
    onTestFinished(database.close);
    const { rows } = await database.pool.query(
      "SELECT current_database() AS name, current_setting('statement_timeout') AS timeout",
    );
    expect(rows).toEqual([{ name, timeout: '30s' }]);
  });

  it('stops the start when no database answers there', async () => {
    const env = { databaseUrl: 'postgres://nobody:hunter2@127.0.0.1:9/site', dataDir: '/nowhere' };
    const refusal = openDatabase({ env, log });
    await expect(refusal).rejects.toThrow(/DATABASE_URL names a database that can't be used: .*ECONNREFUSED/);
    await expect(refusal).rejects.not.toThrow(/hunter2/);
  });

  it('stops the start when the server is older than the least version', () => {
    expect(() => refuseOldServer(150_012)).toThrow('a PostgreSQL 15; Slipway needs 16 or newer');
    expect(() => refuseOldServer(90_624)).toThrow('a PostgreSQL 9; Slipway needs 16');
    expect(() => refuseOldServer(160_000)).not.toThrow();
  });

  it('stops the start when the database does not use UTF-8', async () => {
    const admin = poolOf('postgres');
    await admin.query("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    const refusal = openDatabase({ env: { databaseUrl: urlOf('latin'), dataDir: '/nowhere' }, log });
    await expect(refusal).rejects.toThrow(/in LATIN1; it must be in UTF8/);
  });
});

it('a lost idle connection is replaced by the next query', async () => {
  const { name } = await freshDatabase({});
  const { pool, close } = connectDatabase({ ...server.connection, database: name }, log);
  onTestFinished(close);
  await pool.query('SELECT 1');
  await poolOf('postgres').query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

let databases = 0;

async function freshDatabase(sql: Record<string, string>) {
  const name = `fresh_${++databases}`;
  const files = join(folder, name);
  mkdirSync(files);
  for (const [file, text] of Object.entries(sql)) writeFileSync(join(files, file), text);
  await poolOf('postgres').query(`CREATE DATABASE ${name}`);
  return { name, files, pool: poolOf(name) };
}

function poolOf(database: string): Pool {
  const pool = new Pool({ ...server.connection, database });
  // Connections may outlive `end` by a moment, and hear of the server's shutdown.
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  return pool;
}

const urlOf = (database: string) => `postgres://slipway@/${database}?host=${server.connection.host}`;
