import { resolve } from 'node:path';
import { Pool } from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#src/db/embedded/embedded.server.ts';
import { LoadBalancer } from './load-balancer.ts';
import { fillShop, firstPort, folderOf } from './site.ts';

/** Runs a shop as one or several nodes with one database, behind a load balancer. */
export async function withNodes<Result>(
  nodes: number,
  products: number,
  run: (balancer: LoadBalancer, pool: Pool) => Promise<Result>,
): Promise<Result> {
  await fillShop(products);
  const dataDir = resolve(folderOf(products));
  const database = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  const { host, user, database: name, port = 5432 } = database.connection;
  const databaseUrl = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const pool = new Pool({ ...database.connection, max: 2 });
  const ports = Array.from({ length: nodes }, (_, at) => firstPort + 1 + at);
  const balancer = new LoadBalancer(ports, dataDir, databaseUrl);
  try {
    await balancer.start();
    return await run(balancer, pool);
  } finally {
    await balancer.stop();
    await pool.end();
    await database.stop();
  }
}
