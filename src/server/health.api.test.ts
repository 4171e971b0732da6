import { readFileSync } from 'node:fs';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { createLog } from '#src/lib/process/log.server.ts';
import { health } from './health.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const usual = {
  isDraining: () => false,
  isWarm: () => true,
  environment: { databaseUrl: undefined },
  services: { freeBytes: async () => 5_000_000_000 },
};

it('is ready while all connections are in use, and not while the database is unreachable', async () => {
  const app = Fastify();
  await app.register(health, { ...usual, database });
  const holders = await Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()));
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  for (const holder of holders) holder.release();
  await app.close();

  const away = Fastify();
  await away.register(health, { ...usual, database: { isReachable: async () => false } });
  const { statusCode, headers } = await away.inject('/readyz');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  await away.close();
});

it('is not ready when the embedded database has no room on the disk, and tells strangers no number', async () => {
  const answer = async (databaseUrl: string | undefined, freeBytes: number) => {
    const app = Fastify();
    const services = { freeBytes: async () => freeBytes };
    await app.register(health, { ...usual, database, environment: { databaseUrl }, services });
    const { statusCode, body } = await app.inject('/readyz');
    await app.close();
    return [statusCode, JSON.parse(body)];
  };
  expect(await answer(undefined, 5_000_000_000)).toEqual([200, { status: 'ready' }]);
  expect(await answer(undefined, 9_000_000)).toEqual([503, { status: 'no room on the disk' }]);
  expect(await answer('postgres://db/site', 9_000_000)).toEqual([200, { status: 'ready' }]);
});

it('is not ready before the first pages have been opened', async () => {
  let isWarm = false;
  const app = Fastify();
  await app.register(health, { ...usual, database, isWarm: () => isWarm });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  isWarm = true;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

it('logs the version of package.json when it begins to answer, and keeps it from strangers', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
  await app.register(health, { ...usual, database });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 'info', version, msg: '/healthz answers' }),
  );
  for (const path of ['/healthz', '/readyz']) {
    const { headers, body } = await app.inject(path);
    expect(JSON.stringify(headers) + body).not.toContain(version);
  }
  await app.close();
});
