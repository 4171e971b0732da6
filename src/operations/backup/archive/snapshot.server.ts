import type { Pool, PoolClient } from 'pg';
import { orderOf, selectLines, type TableShape } from './table-shape.server.ts';

/** Values have the same format on every server, and copying everything may take longer than the limit for visitors. */
const plainSettings = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL timezone = 'UTC';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL intervalstyle = 'iso_8601';
  SET LOCAL extra_float_digits = 1`;

/** Reads the database as of one instant, whatever is written meanwhile. */
export async function* inSnapshot<Read>(
  pool: Pool,
  read: (client: PoolClient) => AsyncGenerator<Read>,
): AsyncGenerator<Read> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${plainSettings}`);
    yield* read(client);
    await client.query('COMMIT');
  } finally {
    // An interrupted read leaves a transaction open, which ends with the connection.
    client.release(true);
  }
}

/** Runs the work in one transaction. */
export async function inTransaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; ${plainSettings}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    client.release(true);
  }
}

const rowsAtOnce = 200;

/** The size of what `linesOf` returns. */
export async function measureTable(client: PoolClient, table: TableShape): Promise<{ rows: number; bytes: number }> {
  const { rows } = await client.query<{ rows: string; bytes: string }>(
    `SELECT count(*) AS rows, coalesce(sum(octet_length(line) + 1), 0) AS bytes FROM (${selectLines(table)}) AS lines`,
  );
  return { rows: Number(rows[0]?.rows), bytes: Number(rows[0]?.bytes) };
}

/** The rows of a table as lines of JSON, in batches. */
export async function* linesOf(client: PoolClient, table: TableShape): AsyncGenerator<Buffer> {
  await client.query(`DECLARE lines NO SCROLL CURSOR FOR ${selectLines(table)} ${orderOf(table)}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM lines`);
    if (rows.length === 0) break;
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
  }
  await client.query('CLOSE lines');
}
