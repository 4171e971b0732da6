import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../client.server.ts';

/** A migrated, empty database of the caller's own; `close` drops it. */
export async function createTestDatabase(): Promise<Database> {
  const { template, ...connection } = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ ...connection, database: 'postgres', max: 1 });
  // Its connection outlives `end` by a moment, and may hear of the server's own end.
  admin.on('error', () => undefined);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = connectDatabase({ ...connection, database: name }, pino({ level: 'silent' }));
  const close = async () => {
    await database.close();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  };
  return { ...database, close };
}
