import type { FastifyInstance } from 'fastify';
import type { Database } from '#src/db/client.server.ts';

/**
 * `/healthz`: liveness. `/readyz`: readiness for a load balancer. Migrations run before the server listens, so a
 * database that answers is migrated.
 */
export async function health(
  app: FastifyInstance,
  { database, isDraining }: { database: Pick<Database, 'isReachable'>; isDraining: () => boolean },
) {
  app.get('/healthz', { logLevel: 'silent', schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    const ready = !isDraining() && (await database.isReachable());
    if (!ready) reply.code(503).header('Retry-After', '5');
    return { status: ready ? 'ready' : 'not ready' };
  });
}
