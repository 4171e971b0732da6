import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Job, PgBoss } from 'pg-boss';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { Listener } from '#src/db/listen.server.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import type { AnyJobKind } from './job.ts';
import type { Jobs } from './jobs.ts';
import { createQueues, upcomingOf, updateQueues, updateSchedules } from './queues.server.ts';
import { nameOfFailed } from './read-jobs.server.ts';

type Deps = {
  db: Db;
  pool: Pool;
  log: Log;
  /** Asked for when the first job is: what a kind works with may itself ask for jobs. */
  kinds: () => readonly AnyJobKind[];
  /** A process that serves looks after the queues; a test runs jobs when it says so. */
  isServing: boolean;
  /** Tells at once that a job was asked for; without it, looking finds it. */
  listener?: Pick<Listener, 'on'>;
};

export type JobRunner = Jobs & {
  /** From now on this process takes jobs, as every other node does. A database that is away is waited for. */
  start: () => Promise<void>;
  /** Takes no more, tells those that run, and waits a few seconds for them; what is left, another node begins again. */
  stop: () => Promise<void>;
  /** Runs whatever waits, retries included, one after the other and in this process, until nothing is left. */
  work: () => Promise<JobOutcome[]>;
};

/** What became of one run; `error` is null when it went well. */
type JobOutcome = { name: string; id: string; error: unknown };

type Taken = Job<object | null>;

const stopPatienceMs = 5000;
const startPauseMs = 5000;

/** A job that is asked for is told of; what is due again, or lost its telling, is found by looking. */
const channel = 'job_asked';
const lookSeconds = 5;

/** Jobs in the same database as everything else, so that they commit with what caused them. */
export function createJobs({ db, pool, log, kinds, isServing, listener }: Deps): JobRunner {
  const stopping = new AbortController();
  const asking = new AsyncLocalStorage<Tx>();
  const workers = new Map<string, string>();
  let opening: Promise<OpenQueue> | null = null;
  const open = () => {
    opening ??= openQueue({ pool, log, isServing, asking }, kinds()).catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  /** Has the worker look now rather than when its pause is over. */
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
      log.warn({ ...about(), err }, 'job failed');
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
    // What a process left behind that died a while ago need not wait for the first round.
    await boss.supervise();
    for (const kind of kinds()) {
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
      // The queue lets one wait for each key.
      const send = () => boss.send(name, payload, { singletonKey: key ?? randomUUID() });
      const id = await (tx ? asking.run(tx, send) : send());
      const notifying = sql`SELECT pg_notify(${channel}, ${name})`;
      // Heard when the transaction has committed.
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
          return await startWorking();
        } catch (err) {
          log.error({ err }, 'the jobs could not start and will be tried again');
          await sleep(startPauseMs, undefined, { ref: false });
        }
      }
    },
    stop: async () => {
      stopping.abort();
      const queue = await opening?.catch(() => null);
      await queue?.boss.stop({ timeout: stopPatienceMs });
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

/** The package is slow to load, so that happens when it is needed, after the site has opened. */
async function openQueue(
  { pool, log, isServing, asking }: Pick<Deps, 'pool' | 'log' | 'isServing'> & { asking: AsyncLocalStorage<Tx> },
  kinds: readonly AnyJobKind[],
): Promise<OpenQueue> {
  const { PgBoss, fromDrizzle } = await import('pg-boss');
  const boss = new PgBoss({
    db: {
      // Whoever asks in a transaction asks all of it there, what the package wants to know of the queue as well.
      executeSql: (text, values) => {
        const tx = asking.getStore();
        return tx ? fromDrizzle(tx, sql).executeSql(text, values) : pool.query(text, values);
      },
    },
    // The tables are made and brought up to date with the migrations.
    migrate: false,
    supervise: isServing,
    schedule: isServing,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', (err) => log.error({ err }, 'the jobs met an error'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the jobs gave a warning'));
  await boss.start();
  await createQueues(boss, kinds);
  return { boss };
}
