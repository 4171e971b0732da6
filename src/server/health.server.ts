import type { FastifyInstance } from 'fastify';
import type { Application } from '#src/app/application.server.ts';
import type { Services } from '#src/app/services.server.ts';
import { version } from '#src/lib/process/version.server.ts';

type Deps = Pick<Application, 'isDraining'> & {
  database: Pick<Application['database'], 'isReachable'>;
  environment: Pick<Application['environment'], 'databaseUrl'>;
  services: Pick<Services, 'freeBytes'>;
  /** Whether the first pages have been opened (warm-up.server.ts). */
  isWarm: () => boolean;
};

/** With less, the embedded database stops. */
const minBytes = 20_000_000;

/**
 * `/healthz`: liveness. `/readyz`: readiness for a load balancer. Migrations run before the server listens, so a
 * database that answers is migrated. Both are public, so the version is only in the log, and the free space of the data
 * folder only in the metrics.
 */
export async function health(app: FastifyInstance, { database, environment, services, isDraining, isWarm }: Deps) {
  const schema = { hide: true };
  app.addHook('onListen', async () => app.log.info({ version }, '/healthz answers'));
  app.get('/healthz', { logLevel: 'silent', schema }, async () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'silent', schema }, async (_request, reply) => {
    const [isReachable, freeBytes] = await Promise.all([database.isReachable(), services.freeBytes()]);
    const hasRoom = environment.databaseUrl !== undefined || freeBytes >= minBytes;
    const isReady = isWarm() && !isDraining() && isReachable && hasRoom;
    if (!isReady) reply.code(503).header('Retry-After', '5');
    const status = isReady ? 'ready' : isReachable && !hasRoom ? 'no room on the disk' : 'not ready';
    return { status };
  });
}
