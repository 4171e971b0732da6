import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Job, PgBoss } from 'pg-boss';
import type { Db, Tx } from '#src/db/client.server.ts';
import { hasNewerJobTables } from '#src/db/job-tables.server.ts';
import type { Listener } from '#src/db/listen.server.ts';
import { hourSeconds } from '#src/lib/duration.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import type { AnyJobKind } from './job.ts';
import type { Jobs } from './job-queue.ts';
import { createQueues, upcomingOf, updateQueues, updateSchedules } from './queues.server.ts';
import { nameOfFailed } from './read-jobs.server.ts';

type Deps = {
  db: Db;
  pool: Pool;
  log: Log;
  /** Read when the first job is queued, because job kinds may themselves queue jobs. */
  kinds: () => readonly AnyJobKind[];
  /** True for a serving process, which polls the queues; tests run jobs explicitly. */
  isServing: boolean;
  /** Notifies at once of new jobs; without it they are found by polling. */
  listener?: Pick<Listener, 'on'>;
};

export type JobRunner = Jobs & {
  /** This process starts to take jobs, as every other node does. Waits while the database is unavailable. */
  start: () => Promise<void>;
  /** Takes no more jobs, aborts running ones and waits a few seconds for them; another node retries what is left. */
  stop: () => Promise<void>;
  /** Runs all waiting jobs, retries included, one after the other in this process, until none is left. */
  work: () => Promise<JobOutcome[]>;
};

/** The result of one run; `error` is null when it succeeded. */
type JobOutcome = { name: string; id: string; error: unknown };

type Taken = Job<object | null>;

const stopTimeoutMs = 5000;
const startPauseMs = 5000;

/** New jobs are announced here; retries and missed notifications are found by polling. */
const channel = 'job_asked';
const lookSeconds = 5;

/** Jobs are stored in the same database as everything else, so that they commit with the change that causes them. */
export function createJobs({ db, pool, log, kinds, isServing, listener }: Deps): JobRunner {
  const stopping = new AbortController();
  const asking = new AsyncLocalStorage<Tx>();
  const workers = new Map<string, string>();
  let starting: Promise<void> | null = null;
  let opening: Promise<OpenQueue> | null = null;
  const open = () => {
    opening ??= openQueue({ pool, log, isServing, asking }, kinds()).catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  /** Makes the worker poll now. */
  async function pollSoon(name: string) {
    const worker = workers.get(name);
    if (worker) (await open()).boss.notifyWorker(worker);
  }
  listener?.on(channel, (name) => void pollSoon(name));

  async function run(kind: AnyJobKind, { id, data, signal }: Taken): Promise<void> {
    const beganAt = performance.now();
    const about = () => ({ job: kind.name, id, ms: Math.round(performance.now() - beganAt) });
    try {
      // The payload was written by `ask` under the same name.
      await kind.run((data ?? {}) as never, {
        id,
        signal: AbortSignal.any([stopping.signal, ...(signal ? [signal] : [])]),
      });
      log.debug(about(), 'job done');
    } catch (err) {
      log.error({ ...about(), err }, 'job failed');
      throw err;
    }
  }

  async function runAndSettle({ boss }: OpenQueue, kind: AnyJobKind, job: Taken): Promise<JobOutcome> {
    try {
      await run(kind, job);
      await boss.complete(kind.name, job.id);
      return { name: kind.name, id: job.id, error: null };
    } catch (error) {
      await boss.fail(kind.name, job.id, error as object);
      return { name: kind.name, id: job.id, error };
    }
  }

  async function startWorking() {
    const { boss } = await open();
    await updateQueues(boss, kinds());
    await updateSchedules(boss, kinds());
    // Jobs of a process that died a while ago are retried at once, not at the first maintenance run.
    await boss.supervise();
    for (const kind of kinds()) {
      if (stopping.signal.aborted) return;
      const worker = await boss.work<object | null>(
        kind.name,
        { pollingIntervalSeconds: lookSeconds },
        async ([job]) => {
          if (job) await run(kind, job);
          await pollSoon(kind.name);
        },
      );
      workers.set(kind.name, worker);
    }
  }

  return {
    ready: async () => {
      await open();
    },
    ask: async (name, payload, { tx, key } = {}) => {
      const { boss } = await open();
      // The queue allows one waiting job for each key.
      const send = () => boss.send(name, payload, { singletonKey: key ?? randomUUID() });
      const id = await (tx ? asking.run(tx, send) : send());
      const notifying = sql`SELECT pg_notify(${channel}, ${name})`;
      // Delivered when the transaction has committed.
      await (tx ? tx.execute(notifying) : db.execute(notifying));
      return id;
    },
    again: async (id) => {
      const name = await nameOfFailed(db, id);
      if (name === null) return false;
      const { boss } = await open();
      await boss.retry(name, id);
      await pollSoon(name);
      return true;
    },
    upcoming: async () => {
      const { boss } = await open();
      return upcomingOf(boss, kinds());
    },
    start: async () => {
      while (!stopping.signal.aborted) {
        try {
          starting = startWorking();
          return await starting;
        } catch (err) {
          if (stopping.signal.aborted) return;
          log.error({ err }, 'the jobs could not start and will be tried again');
          await sleep(startPauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
        }
      }
    },
    stop: async () => {
      stopping.abort();
      const queue = await opening?.catch(() => null);
      // A start in progress still uses the database.
      await starting?.catch(() => undefined);
      await queue?.boss.stop({ timeout: stopTimeoutMs });
    },
    work: async () => {
      const queue = await open();
      const outcomes: JobOutcome[] = [];
      for (let before = -1; outcomes.length > before; ) {
        before = outcomes.length;
        for (const kind of kinds()) {
          const [job] = await queue.boss.fetch<object | null>(kind.name, { ignoreStartAfter: true });
          if (job) outcomes.push(await runAndSettle(queue, kind, job));
        }
      }
      return outcomes;
    },
  };
}

type OpenQueue = { boss: PgBoss };

/** The package is slow to load, so it is loaded when needed, after the site has opened. */
async function openQueue(
  { pool, log, isServing, asking }: Pick<Deps, 'pool' | 'log' | 'isServing'> & { asking: AsyncLocalStorage<Tx> },
  kinds: readonly AnyJobKind[],
): Promise<OpenQueue> {
  const { PgBoss, fromDrizzle } = await import('pg-boss');
  const boss = new PgBoss({
    db: {
      // With a transaction, all queries of the package run in it.
      executeSql: (text, values) => {
        const tx = asking.getStore();
        return tx ? fromDrizzle(tx, sql).executeSql(text, values) : pool.query(text, values);
      },
    },
    // Our migrations create and update the tables. Without this, pg-boss insists on exactly its own version; with it, it
    // changes nothing in newer tables.
    migrate: await hasNewerJobTables(pool),
    supervise: isServing,
    schedule: isServing,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: hourSeconds,
  });
  boss.on('error', (err) => log.error({ err }, 'the jobs met an error'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the jobs gave a warning'));
  await boss.start();
  await createQueues(boss, kinds);
  return { boss };
}
