import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import { type Changes, followChanges } from './change-feed.server.ts';
import { connectDatabase, type Database } from './client.server.ts';
import { type Listener, openListener } from './listen.server.ts';
import { detectOutage, type Outage } from './outage.server.ts';
import { createTestDatabase } from './testing/database.server.ts';
import { openStoppableLine, type StoppableLine } from './testing/stoppable-line.server.ts';

const log = pino({ level: 'silent' });
let server: Database;
let line: StoppableLine;
let database: Database;
let listener: Listener;
let outage: Outage;
let changes: Changes;

beforeEach(async () => {
  server = await createTestDatabase();
  line = await openStoppableLine();
  const { user, database: name } = server.pool.options;
  database = connectDatabase({ user, database: name, ...line.at, max: 2 }, log);
});
afterEach(async () => {
  line.goOn();
  await listener.close();
  await database.close();
  line.close();
  await server.close();
});

async function listen(cachedMs?: number) {
  listener = openListener(database.pool, log);
  const { isReachable, requests } = database;
  outage = detectOutage({
    listener,
    isReachable,
    endStatements: requests.endStatements,
    ...(cachedMs !== undefined && { cachedMs }),
  });
  changes = followChanges(listener, outage);
  await vi.waitUntil(listener.isHearing);
}

const statusOf = (statement: Promise<unknown>) =>
  statement.then(
    () => 200,
    (error: unknown) => fromDatabaseError(error)?.status,
  );

it('notices within a second that notifications no longer arrive', async () => {
  await listen();
  line.fallSilent();
  const beganAt = performance.now();
  await vi.waitUntil(() => !listener.isHearing(), { interval: 5, timeout: 5_000 });
  expect(performance.now() - beganAt).toBeLessThan(1_500);
});

it('does not take a pause of its own process for silence', async () => {
  listener = openListener(server.pool, log);
  await vi.waitUntil(listener.isHearing);
  const lost = vi.fn();
  listener.onLost(lost);
  const query = Client.prototype.query;
  // The process stands still between a question and its answer.
  const requested = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...input: never[]) {
    setImmediate(() => {
      const until = performance.now() + 700;
      while (performance.now() < until);
    });
    return Reflect.apply(query, this, input);
  } as never);
  await vi.waitUntil(() => requested.mock.calls.length >= 2, { timeout: 5_000 });
  requested.mockRestore();
  expect(lost).not.toHaveBeenCalled();
});

it('serves what is cached while the database does not answer, and nothing cached once it does', async () => {
  await listen();
  const before = changes.seen();
  line.fallSilent();
  await vi.waitUntil(() => !listener.isHearing(), { timeout: 5_000 });
  expect(changes.seen()).toBe(before);
  await vi.waitUntil(() => outage.isKnown(), { timeout: 5_000 });
  expect(changes.seen()).toBe(before);
  line.goOn();
  await vi.waitUntil(() => changes.seen() !== before, { timeout: 10_000, interval: 5 });
  await vi.waitUntil(listener.isHearing, { timeout: 10_000 });
  expect(outage.isKnown()).toBe(false);
});

it('serves what is cached for a limited time', async () => {
  await listen(1_500);
  line.fallSilent();
  await vi.waitUntil(() => changes.seen() === null, { timeout: 10_000 });
  expect(listener.isHearing()).toBe(false);
});

it('serves nothing cached while only notifications are missing', async () => {
  await listen();
  const before = changes.seen();
  await server.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query IN ('LISTEN "content_changed"', 'SELECT 1')`,
  );
  await vi.waitUntil(() => changes.seen() !== before, { interval: 1, timeout: 1_000 });
});

it('ends what requests ask of a database that does not answer, and asks it again when it does', async () => {
  await listen();
  const { db } = database.requests;
  await Promise.all([0, 1].map(() => db.execute(sql`SELECT pg_sleep(0.1)`)));
  line.fallSilent();
  const begun = [0, 1].map(() => statusOf(db.transaction((tx) => tx.execute(sql`SELECT 1`))));
  const waiting = statusOf(db.execute(sql`SELECT 1`));
  const beganAt = performance.now();
  expect(await Promise.all([...begun, waiting])).toEqual([503, 503, 503]);
  expect(performance.now() - beganAt).toBeLessThan(6_000);
  line.goOn();
  await vi.waitUntil(() => !outage.isKnown(), { timeout: 10_000 });
  await vi.waitUntil(async () => (await statusOf(db.execute(sql`SELECT 1`))) === 200, { timeout: 10_000 });
  expect(await Promise.all([0, 1, 2].map(() => statusOf(db.transaction((tx) => tx.execute(sql`SELECT 1`)))))).toEqual([
    200, 200, 200,
  ]);
});

it('gives a statement of a request five seconds', async () => {
  await listen();
  const beganAt = performance.now();
  expect(await statusOf(database.requests.db.execute(sql`SELECT pg_sleep(8)`))).toBe(503);
  expect(performance.now() - beganAt).toBeLessThan(6_000);
});
