import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { minuteMs } from '#src/lib/duration.ts';
import type { Environment } from '#src/lib/process/env.server.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import { isStartError, StartError } from '#src/lib/start-error.ts';
import { startEmbeddedPostgres } from './embedded/embedded.server.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What reads, on the database or inside a transaction alike. */
export type Reading = Pick<Db, 'select' | 'execute' | '$count'>;

export type Database = {
  /** For the start, commands and jobs, whose statements may take half a minute. */
  pool: Pool;
  db: Db;
  /** For requests: somebody waits for the answer. */
  requests: RequestDatabase;
  /** Whether the database answers, on a separate connection, so that an exhausted pool does not matter. */
  isReachable(): Promise<boolean>;
  /** Waits a few seconds for running queries, and then stops the embedded database, if there is one. */
  close(): Promise<void>;
};

type Options = {
  env: Pick<Environment, 'dataDir' | 'databaseUrl'>;
  log: Log;
  /** A command may join the database of a serving process; a second site on one DATA_DIR is refused. */
  whenInUse?: 'refuse' | 'join';
};

type RequestDatabase = {
  pool: Pool;
  db: Db;
  /** The statements under way fail, because the database does not answer. */
  endStatements: () => void;
};

type Timeouts = { statementMs: number; connectionMs: number };

/**
 * The time for a connection includes waiting for a free one. Where many requests may come at once, they queue before
 * they need one (012).
 */
const workTimeouts: Timeouts = { statementMs: 30_000, connectionMs: 10_000 };
const requestTimeouts: Timeouts = { statementMs: 5_000, connectionMs: 3_000 };
const closeTimeoutMs = 3000;

/** Opens the database of DATABASE_URL, or the embedded one. Throws a StartError when neither is available. */
export async function openDatabase({ env, log, whenInUse = 'refuse' }: Options): Promise<Database> {
  if (env.databaseUrl) return await openNamed(env.databaseUrl, log);
  const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir, log, whenInUse });
  const database = connectDatabase(embedded.connection, log);
  const close = async () => {
    try {
      await database.close();
    } finally {
      await embedded.stop();
    }
  };
  return { ...database, close };
}

/** Pools with the limits that apply to the whole program. */
export function connectDatabase(config: PoolConfig, log: Log): Database {
  const pool = openPool(config, workTimeouts, log);
  const requests = openPool(config, requestTimeouts, log);
  const probe = createProbe(pool, log);
  const close = async () => {
    await Promise.all([closePool(pool), closePool(requests), probe.close()]);
  };
  return {
    pool,
    db: drizzle({ client: pool }),
    requests: { pool: requests, db: drizzle({ client: requests }), endStatements: statementsOf(requests).end },
    isReachable: probe.isReachable,
    close,
  };
}

function openPool(config: PoolConfig, { statementMs, connectionMs }: Timeouts, log: Log): Pool {
  const pool = new Pool({
    max: 10,
    application_name: 'slipway',
    connectionTimeoutMillis: connectionMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    ...config,
  });
  // An idle connection broke: the pool has dropped it already, and the next query opens another. When the pool ends,
  // its connections may live a moment longer and hear of the server's shutdown.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'A database connection was lost');
  });
  // A connection broke while in use: the statement that fails reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const releaseTimeoutMs = 1000;

/** The connections in use of a pool. */
function statementsOf(pool: Pool): { end: () => void } {
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  // Drizzle does not give back a connection that broke when a transaction began: the pool would count it for ever.
  pool.on('connect', (client) =>
    client.once('end', () => {
      setTimeout(() => inUse.has(client) && client.release(true), releaseTimeoutMs).unref();
    }),
  );
  return {
    end: () => {
      for (const client of inUse) void client.end().catch(() => undefined);
    },
  };
}

const probeTimeoutMs = 3000;
const busyMs = 500;

/** One connection outside of the pool, opened on first use; concurrent callers share the result. */
function createProbe({ options }: Pool, log: Log) {
  const timeouts = { connectionTimeoutMillis: probeTimeoutMs, query_timeout: probeTimeoutMs };
  const own = new Pool({ ...options, ...timeouts, max: 1 });
  own.on('error', (error) =>
    log.debug({ err: error }, 'The connection that asks whether the database answers was lost'),
  );
  own.on('connect', (client) => client.on('error', () => {}));
  let asking: Promise<boolean> | undefined;
  const askOnce = () =>
    own.query('SELECT 1').then(
      () => true,
      () => false,
    );
  async function ask(): Promise<boolean> {
    const beganAt = performance.now();
    const answered = await askOnce();
    // A timer that is this late stood still itself: the process was busy, and may have an unread answer.
    const wasBusy = performance.now() - beganAt > probeTimeoutMs + busyMs;
    return answered || (wasBusy && (await askOnce()));
  }
  return {
    isReachable: () => {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: () => closePool(own),
  };
}

async function closePool(pool: Pool) {
  const timeout = AbortSignal.timeout(closeTimeoutMs);
  const tooLong = new Promise<void>((resolve) => timeout.addEventListener('abort', () => resolve()));
  await Promise.race([pool.end(), tooLong]);
}

async function openNamed(connectionString: string, log: Log): Promise<Database> {
  const database = connectDatabase({ connectionString }, log);
  try {
    await whenStarted(() => checkServer(database.pool, log), log);
    return database;
  } catch (error) {
    await database.close();
    if (isStartError(error)) throw error;
    throw new StartError(`DATABASE_URL names a database that can't be used: ${reasonOf(error)}`);
  }
}

const maxStartMs = minuteMs;
const startPauseMs = 500;

/** A server that is starting, or recovering from a crash, is waited for. */
async function whenStarted<Answer>(ask: () => Promise<Answer>, log: Log): Promise<Answer> {
  for (let waitedMs = 0; ; waitedMs += startPauseMs) {
    try {
      return await ask();
    } catch (error) {
      if (!isStarting(error) || waitedMs >= maxStartMs) throw error;
      if (waitedMs === 0) log.warn('The database is starting; the site waits for it');
      await pause(startPauseMs);
    }
  }
}

const isStarting = (error: unknown): boolean => error instanceof DatabaseError && error.code === '57P03';

/** README and docs/deploy.md say it, too. */
const minVersion = 16;

/** Exported for its test. */
export function refuseOldServer(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= minVersion) return;
  throw new StartError(
    `DATABASE_URL names a PostgreSQL ${major}; Slipway needs ${minVersion} or newer. Use a newer server.`,
  );
}

async function checkServer(pool: Pool, log: Log) {
  const { rows } = await pool.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
  refuseOldServer(Number(rows[0]?.version));
  await checkEncoding(pool, log);
}

async function checkEncoding(pool: Pool, log: Log) {
  const { rows } = await pool.query<{ encoding: string; characters: string }>(
    `SELECT pg_encoding_to_char(encoding) AS encoding, datctype AS characters
     FROM pg_database WHERE datname = current_database()`,
  );
  const { encoding, characters } = rows[0] ?? {};
  if (encoding !== 'UTF8') throw new StartError(`DATABASE_URL names a database in ${encoding}; it must be in UTF8.`);
  if (characters === 'C' || characters === 'POSIX') {
    log.warn(`The database's LC_CTYPE is ${characters}: search won't find French words that stand beside « or ’`);
  }
}

/** A refused connection is an AggregateError without a message. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);
