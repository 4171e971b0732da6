import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '#src/db/client.server.ts';

/** The metrics of this process. Names and units follow Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Memory, garbage collection and event loop of the process, requests, pages, connections, jobs and emails. */
export function createMetrics({ pool, db, requests }: Pick<Database, 'pool' | 'db' | 'requests'>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  connectionsGauge({ work: pool, requests: requests.pool }, registry);
  countGauge({
    name: 'jobs',
    help: 'Background jobs by state, as pg-boss names it',
    registry,
    count: async () => {
      const { rows } = await db.execute<Counted>(sql`SELECT state::text, count(*)::int FROM pgboss.job GROUP BY state`);
      return rows;
    },
  });
  countGauge({
    name: 'emails',
    help: 'Emails in the outbox by state',
    registry,
    count: async () => {
      const { rows } = await db.execute<Counted>(sql`SELECT state, count(*)::int FROM mail GROUP BY state`);
      return rows;
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    renders: new Histogram({
      name: 'page_render_duration_seconds',
      help: 'Time that making a page took, without its turn in the queue',
      buckets: seconds,
      registers,
    }),
    pages: new Counter({
      name: 'page_cache_requests_total',
      help: 'Pages for visitors by whether the cache had them',
      labelNames: ['result'],
      registers,
    }),
  };
}

type Counted = { state: string; count: number };
type CountGauge = { name: string; help: string; registry: Registry; count: () => Promise<Counted[]> };

/** A count by state in the database, which all processes share: of several processes, one answer counts. */
function countGauge({ name, help, registry, count }: CountGauge) {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    aggregator: 'first',
    collect: async () => {
      gauge.reset();
      for (const { state, count: many } of await count()) gauge.set({ state }, many);
    },
  });
}

function connectionsGauge(pools: Record<string, Pool>, registry: Registry) {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of a pool: open, unused, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        gauge.set({ pool: name, state: 'open' }, totalCount);
        gauge.set({ pool: name, state: 'idle' }, idleCount);
        gauge.set({ pool: name, state: 'waiting' }, waitingCount);
      }
    },
  });
}
