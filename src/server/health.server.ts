import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** `/healthz`: the process is alive. `/readyz`: it can serve, so a balancer may send visitors. */
export async function health(
  app: FastifyInstance,
  { database, isDraining }: { database: { pool: Pool }; isDraining: () => boolean },
) {
  app.get('/healthz', { logLevel: 'silent', schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    const ready = !isDraining() && (await answers(database.pool));
    if (!ready) reply.code(503).header('Retry-After', '5');
    return { status: ready ? 'ready' : 'not ready' };
  });
}

// Migrations run before the server listens, so a database that answers is also a migrated one.
async function answers(pool: Pool): Promise<boolean> {
  try {
    await pool.query('SELECT 1');
    return true;
  } catch {
    return false;
  }
}
