import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { health } from './health.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('is ready while all connections are in use, and not while the database is unreachable', async () => {
  const app = Fastify();
  await app.register(health, { database, isDraining: () => false });
  const holders = await Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()));
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  for (const holder of holders) holder.release();
  await app.close();

  const away = Fastify();
  await away.register(health, { database: { isReachable: async () => false }, isDraining: () => false });
  const { statusCode, headers } = await away.inject('/readyz');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  await away.close();
});
