import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../client.server.ts';
import { refuseSecondConnection } from './one-connection.server.ts';

/** A migrated, empty database of the caller's own; `close` drops it. */
export async function createTestDatabase(): Promise<Database> {
  const { template, ...connection } = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ ...connection, database: 'postgres', max: 1 });
  // Its connection outlives `end` by a moment, and may hear of the server's own end.
  admin.on('error', () => undefined);
  // Copied as files, not row by row through the log, it costs a third.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const database = refuseSecondConnection(
    connectDatabase({ ...connection, database: name }, pino({ level: 'silent' })),
  );
  const close = async () => {
    try {
      await database.close();
    } finally {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    }
  };
  return { ...database, close };
}
