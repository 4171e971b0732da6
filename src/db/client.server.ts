import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type PoolConfig } from 'pg';
import type { Environment } from '#src/lib/process/env.server.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import { isStartError, StartError } from '#src/lib/start-error.ts';
import { startEmbeddedPostgres } from './embedded/embedded.server.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What reads, on the database or inside a transaction alike. */
export type Reading = Pick<Db, 'select' | 'execute' | '$count'>;

export type Database = {
  pool: Pool;
  db: Db;
  /** Whether the database answers, asked on a connection of its own: a crowd that holds all others changes nothing. */
  isReachable(): Promise<boolean>;
  /** Waits for what runs, a few seconds at most, and then stops the embedded database, if it is that. */
  close(): Promise<void>;
};

type Options = {
  env: Pick<Environment, 'dataDir' | 'databaseUrl'>;
  log: Log;
  /** A command may join the database that a serving process runs; a second site on one DATA_DIR is refused. */
  whenInUse?: 'refuse' | 'join';
};

const statementTimeoutMs = 30_000;
/** Waiting for others to give one back counts. Where a thousand may come at once they stand in a line before (012). */
const connectionPatienceMs = 10_000;
const closePatienceMs = 3000;

/** Opens the database that DATABASE_URL names, or our own. Throws a StartError when neither can be had. */
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

/** A pool on a running database, with the limits that every part of the program works under. */
export function connectDatabase(config: PoolConfig, log: Log): Database {
  const pool = new Pool({
    max: 10,
    application_name: 'slipway',
    connectionTimeoutMillis: connectionPatienceMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
    ...config,
  });
  // A connection that breaks while it is idle: the pool has dropped it already, and the next query opens another.
  // While the pool ends, its connections may outlive it by a moment and hear of the server's own end.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'A database connection was lost');
  });
  // One that breaks while it is lent out: whoever holds it is told by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const probe = createProbe(pool, log);
  const close = async () => {
    await Promise.all([closePool(pool), probe.close()]);
  };
  return { pool, db: drizzle({ client: pool }), isReachable: probe.isReachable, close };
}

const probePatienceMs = 3000;

/** One connection beside the pool, opened when it is first asked; those who ask at the same moment share the answer. */
function createProbe({ options }: Pool, log: Log) {
  const patience = { connectionTimeoutMillis: probePatienceMs, query_timeout: probePatienceMs };
  const own = new Pool({ ...options, ...patience, max: 1 });
  own.on('error', (error) =>
    log.debug({ err: error }, 'The connection that asks whether the database answers was lost'),
  );
  own.on('connect', (client) => client.on('error', () => {}));
  let asking: Promise<boolean> | undefined;
  const ask = async () =>
    await own.query('SELECT 1').then(
      () => true,
      () => false,
    );
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
  const patience = AbortSignal.timeout(closePatienceMs);
  const tooLong = new Promise<void>((resolve) => patience.addEventListener('abort', () => resolve()));
  await Promise.race([pool.end(), tooLong]);
}

async function openNamed(connectionString: string, log: Log): Promise<Database> {
  const database = connectDatabase({ connectionString }, log);
  try {
    await whenStarted(() => checkEncoding(database.pool, log), log);
    return database;
  } catch (error) {
    await database.close();
    if (isStartError(error)) throw error;
    throw new StartError(`DATABASE_URL names a database that can't be used: ${reasonOf(error)}`);
  }
}

const longestStartMs = 60_000;
const startPauseMs = 500;

/** A server that is just starting, or recovers from a crash, says so: that passes. */
async function whenStarted<Answer>(ask: () => Promise<Answer>, log: Log): Promise<Answer> {
  for (let waitedMs = 0; ; waitedMs += startPauseMs) {
    try {
      return await ask();
    } catch (error) {
      if (!isStarting(error) || waitedMs >= longestStartMs) throw error;
      if (waitedMs === 0) log.warn('The database is starting; the site waits for it');
      await pause(startPauseMs);
    }
  }
}

const isStarting = (error: unknown): boolean => error instanceof DatabaseError && error.code === '57P03';

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

/** A refused connection is several errors in one, without a message of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);
