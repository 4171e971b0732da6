import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup } from '#src/operations/backup/backup.table.ts';
import { answerError } from '../error-handler.server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';
import { createMetrics } from './metrics.server.ts';
import { metricsRoute, timeRequests } from './metrics-route.server.ts';
import { addSiteMetrics } from './site-metrics.server.ts';

const token = 'a-token-for-this-test';
let api: TestApp;
let site: FastifyInstance;

async function open(withToken: string | null) {
  const metrics = createMetrics(api.database);
  addSiteMetrics(metrics.registry, { ...api.services, freeBytes: async () => 9_000_000 });
  const app = Fastify();
  app.setErrorHandler(answerError);
  timeRequests(app, metrics);
  await app.register(metricsRoute, { metrics, token: withToken });
  app.get('/product/:slug', async () => 'a boat');
  return app;
}

const ask = (sent?: string, from = site) =>
  from.inject({ url: '/metrics', headers: sent ? { authorization: `Bearer ${sent}` } : {} });

beforeAll(async () => {
  api = await openTestApp();
  await api.jobs.ready();
  site = await open(token);
});
afterAll(async () => {
  await site.close();
  await api.close();
});

it('has the times of requests by route, and no address of a visitor', async () => {
  await site.inject({ url: '/product/a-boat-somebody-looked-at?email=a@example.com' });
  const { statusCode, headers, payload } = await ask(token);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(headers['cache-control']).toBe('no-store');
  expect(payload).toContain('http_request_duration_seconds_count{method="GET",route="/product/:slug",status="200"} 1');
  expect(payload).not.toContain('somebody');
  expect(payload).not.toContain('a@example.com');
});

it('counts jobs, emails and connections as they are at that moment', async () => {
  const { payload: before } = await ask(token);
  expect(before).not.toContain('emails{state="waiting"}');
  await api.database.pool.query(
    `INSERT INTO pgboss.job (name, state) SELECT name, 'created' FROM pgboss.queue WHERE name = 'clean-up' LIMIT 1`,
  );
  const { payload } = await ask(token);
  expect(payload).toContain('jobs{state="created"} 1');
  expect(payload).toMatch(/database_connections\{pool="requests",state="waiting"\} 0/);
  expect(payload).toMatch(/nodejs_eventloop_lag_seconds \d/);
});

it('has the free space of the data folder, and the time of the newest backup that was restored as a test', async () => {
  const { payload: before } = await ask(token);
  expect(before).toContain('data_folder_free_bytes 9000000');
  expect(before).not.toMatch(/^backup_proven_timestamp_seconds/m);
  const proved = {
    kind: 'nightly',
    state: 'done',
    bytes: 1,
    rowCount: 1,
    fileCount: 0,
    createdAt: new Date('2026-11-20T09:00:00Z'),
  } as const;
  await api.db.insert(backup).values([
    { ...proved, archive: 'proven', provenAt: new Date('2026-11-20T09:30:00Z') },
    { ...proved, archive: 'not-proven', createdAt: new Date('2026-11-21T09:00:00Z') },
  ]);
  const { payload } = await ask(token);
  expect(payload).toContain(`backup_proven_timestamp_seconds ${Date.parse('2026-11-20T09:00:00Z') / 1000}`);
});

it('is answered with the token only, and does not exist where none is set', async () => {
  for (const sent of [undefined, 'another-token-of-somebody', '']) expect((await ask(sent)).statusCode).toBe(401);
  const closed = await open(null);
  expect((await ask(token, closed)).statusCode).toBe(404);
  await closed.close();
});
