import { rmSync } from 'node:fs';
import { Pool } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded/embedded.server.ts';
import { migrate } from '../migrate.server.ts';
import { makeTestFolder } from './test-folder.server.ts';

/** The tests' PostgreSQL server, and the migrated template database that each test file copies. */
export type TestServer = { host: string; port: number; user: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const template = 'migrated';

/** One PostgreSQL server for the whole test run; the template is migrated once. */
export default async function startTestServer(project: TestProject) {
  const folder = makeTestFolder();
  const server = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }) });
  const { host = '', port = 5432, user = '' } = server.connection;
  await makeTemplate({ host, port, user });
  project.provide('testServer', { host, port, user, template });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(connection: { host: string; port: number; user: string }) {
  const admin = new Pool({ ...connection, database: 'postgres', max: 1 });
  await stopWaitingForDisk(admin);
  await admin.query(`CREATE DATABASE ${template}`);
  await admin.end();
  const pool = new Pool({ ...connection, database: template, max: 1 });
  await migrate(pool);
  await pool.end();
}

/** The data need not survive a power failure. Tests of durability start their own servers. */
async function stopWaitingForDisk(admin: Pool) {
  await admin.query('ALTER SYSTEM SET fsync = off');
  await admin.query('ALTER SYSTEM SET full_page_writes = off');
  await admin.query('SELECT pg_reload_conf()');
}
