import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { createJobs, type JobRunner } from './create-jobs.server.ts';
import type { AnyJobKind } from './job.ts';

let database: Database;
const running: JobRunner[] = [];
const done: string[] = [];
let failsLeft = 0;

const noting: AnyJobKind = {
  name: 'import-products',
  retries: 2,
  maxSeconds: 60,
  run: async ({ importId }) => {
    if (failsLeft-- > 0) throw new Error('The file is not there.');
    done.push(`import ${importId}`);
  },
};

/** Runs until it is aborted. */
const endless: AnyJobKind = {
  name: 'copy-backups',
  retries: 0,
  maxSeconds: 60,
  run: (_payload, { signal }) =>
    new Promise((resolve) => {
      done.push('copy began');
      signal.addEventListener('abort', () => {
        done.push('copy was stopped');
        resolve();
      });
    }),
};

const nightly: AnyJobKind = {
  name: 'clean-up',
  retries: 1,
  maxSeconds: 60,
  run: async () => undefined,
};

function openRunner(isServing = false): JobRunner {
  const kinds = () => [noting, endless, nightly];
  const runner = createJobs({ ...database, log: pino({ level: 'silent' }), kinds, isServing });
  running.push(runner);
  return runner;
}

const states = async () => {
  const { rows } = await database.pool.query(
    "SELECT name, state, retry_count AS tries FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' ORDER BY created_on",
  );
  return rows;
};

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  for (const runner of running) await runner.stop();
  await database.close();
});

beforeEach(async () => {
  done.length = 0;
  failsLeft = 0;
});

describe('adding a job', () => {
  it('commits with the transaction that adds it, and is rolled back with it', async () => {
    const jobs = openRunner();
    await jobs.ready();
    await database.db
      .transaction(async (tx) => {
        await jobs.ask('import-products', { importId: 1 }, { tx });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await database.db.transaction(async (tx) => {
      expect(await jobs.ask('import-products', { importId: 2 }, { tx })).toEqual(expect.any(String));
      expect(await tx.execute(sql`SELECT 1 FROM pgboss.job WHERE state = 'created'`)).toMatchObject({ rowCount: 1 });
    });
    expect(await jobs.work()).toEqual([{ name: 'import-products', id: expect.any(String), error: null }]);
    expect(done).toEqual(['import 2']);
  });

  it('is skipped while one with the same key waits', async () => {
    const jobs = openRunner();
    expect(await jobs.ask('import-products', { importId: 3 }, { key: 'file' })).not.toBeNull();
    expect(await jobs.ask('import-products', { importId: 4 }, { key: 'file' })).toBeNull();
    expect(await jobs.ask('import-products', { importId: 5 })).not.toBeNull();
    expect(await jobs.ask('import-products', { importId: 6 })).not.toBeNull();
    await jobs.work();
    expect(done).toEqual(['import 3', 'import 5', 'import 6']);
    expect(await jobs.ask('import-products', { importId: 7 }, { key: 'file' })).not.toBeNull();
    await jobs.work();
  });
});

describe('a job that fails', () => {
  it('is retried and succeeds', async () => {
    const jobs = openRunner();
    failsLeft = 2;
    await jobs.ask('import-products', { importId: 8 });
    const outcomes = await jobs.work();
    expect(outcomes.map(({ error }) => error === null)).toEqual([false, false, true]);
    expect(done).toEqual(['import 8']);
  });

  it('is failed after its last retry, with its error stored', async () => {
    const jobs = openRunner();
    failsLeft = 3;
    const id = await jobs.ask('import-products', { importId: 9 });
    await jobs.work();
    const { rows } = await database.pool.query('SELECT state, output FROM pgboss.job WHERE id = $1', [id]);
    expect(rows).toMatchObject([{ state: 'failed', output: { message: 'The file is not there.' } }]);
  });
});

describe('two nodes', () => {
  it('share the jobs, run each once, and stop when requested', async () => {
    const nodes = [openRunner(true), openRunner(true)] as const;
    await Promise.all(nodes.map((node) => node.start()));
    const requested = Array.from({ length: 12 }, (_, index) => index + 100);
    await Promise.all(
      requested.map((importId, index) => nodes[index % 2 ? 1 : 0].ask('import-products', { importId })),
    );
    await nodes[0].ask('copy-backups', {});
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(13);
    await Promise.all(nodes.map((node) => node.stop()));
    expect(done.toSorted()).toEqual(
      [...requested.map((importId) => `import ${importId}`), 'copy began', 'copy was stopped'].toSorted(),
    );
    expect((await states()).filter(({ state }) => !['completed', 'failed'].includes(state))).toEqual([]);
  });

  it('restart a job that a dead process left behind', async () => {
    const jobs = openRunner();
    const id = await jobs.ask('import-products', { importId: 200 });
    // As left by a process that took the job half a minute ago and was killed.
    await database.pool.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '30 seconds',
         heartbeat_on = now() - interval '30 seconds' WHERE id = $1`,
      [id],
    );
    await database.pool.query('UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL');
    const node = openRunner(true);
    await node.start();
    // The retry delay is not waited for here.
    await node.work();
    await node.stop();
    expect(done).toEqual(['import 200']);
  });

  it('schedule nightly jobs in Vancouver’s time zone', async () => {
    const { rows } = await database.pool.query('SELECT name, cron, timezone FROM pgboss.schedule');
    expect(rows).toEqual([{ name: 'clean-up', cron: '0 3 * * *', timezone: 'Etc/GMT+7' }]);
    const [next] = await openRunner().upcoming();
    expect(next).toEqual({ name: 'clean-up', at: expect.stringMatching(/T10:00:00/) });
  });
});
