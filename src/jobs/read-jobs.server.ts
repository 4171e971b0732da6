import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { type JobName, jobNames, jobSchedules } from './job.ts';
import type { JobPage, JobState, ShownJob } from './shown-job.ts';

/** Reads the tables of pg-boss, which has no list API. */

type JobQuery = { page: number; limit: number; state?: JobState | undefined; name?: JobName | undefined };

/** Every few minutes: they would hide all others, and are listed only when they fail. */
const quiet = jobNames.filter((name) => jobSchedules[name]?.startsWith('*'));

const stateOf: Record<string, JobState> = {
  created: 'waiting',
  retry: 'retrying',
  active: 'running',
  completed: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};
const stateNames = Object.fromEntries(Object.entries(stateOf).map(([stored, state]) => [state, stored]));

type Row = Pick<ShownJob, 'id' | 'name'> & {
  state: string;
  tries: number;
  message: string | null;
  created_on: Date;
  started_on: Date | null;
  completed_on: Date | null;
  start_after: Date;
};

/** One page of jobs in any state, newest first. */
export async function readJobs(db: Pick<Db, 'execute'>, { page, limit, state, name }: JobQuery): Promise<JobPage> {
  const where = sql.join(conditions(state, name), sql` AND `);
  const { rows: counted } = await db.execute<{ jobs: number }>(
    sql`SELECT count(*)::int AS jobs FROM pgboss.job WHERE ${where}`,
  );
  const totalRecord = counted[0]?.jobs ?? 0;
  const { rows } = await db.execute<Row>(sql`
    SELECT id, name, state::text, created_on, started_on, completed_on, start_after,
      retry_count + (state <> 'created' AND state <> 'retry')::int AS tries,
      coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'value') AS message
    FROM pgboss.job
    WHERE ${where}
    ORDER BY created_on DESC, id
    LIMIT ${limit} OFFSET ${(page - 1) * limit}
  `);
  const total = Math.max(1, Math.ceil(totalRecord / limit));
  return { record: rows.map(shownOf), page: { currentPage: page, total, totalRecord } };
}

function conditions(state?: JobState, name?: JobName): SQL[] {
  return [
    // Internal jobs of pg-boss.
    sql`name NOT LIKE '\\_\\_pgboss\\_\\_%'`,
    ...(state ? [sql`state::text = ${stateNames[state] ?? ''}`] : []),
    ...(name ? [sql`name = ${name}`] : []),
    ...(state || name ? [] : [sql`NOT (name IN ${quiet} AND state = 'completed')`]),
  ];
}

const maxErrorLength = 300;

function shownOf(row: Row): ShownJob {
  const state = stateOf[row.state] ?? 'waiting';
  const isWrong = state === 'failed' || state === 'retrying';
  const text = (at: Date | string | null) => (at ? new Date(at).toISOString() : null);
  return {
    id: row.id,
    name: row.name,
    state,
    tries: row.tries,
    error: isWrong ? oneLine(row.message ?? '') : null,
    createdAt: new Date(row.created_on).toISOString(),
    startedAt: text(row.started_on),
    finishedAt: text(row.completed_on),
    dueAt: state === 'waiting' || state === 'retrying' ? text(row.start_after) : null,
  };
}

const oneLine = (message: string) => message.replace(/\s+/g, ' ').trim().slice(0, maxErrorLength);

/** The name of a failed job; null when there is none with this id. */
export async function nameOfFailed(db: Pick<Db, 'execute'>, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM pgboss.job WHERE id = ${id} AND state = 'failed'`,
  );
  return rows[0]?.name ?? null;
}
