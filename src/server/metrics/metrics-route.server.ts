import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failure } from '#src/lib/errors.ts';
import type { Metrics } from './metrics.server.ts';
import { metricsText } from './processes-metrics.server.ts';

type Options = {
  metrics: Metrics;
  /** Null: there is no such page. */
  token: string | null;
};

/** `/metrics` for Prometheus, with `Authorization: Bearer` and METRICS_TOKEN; 401 without it. */
export async function metricsRoute(app: FastifyInstance, { metrics, token }: Options) {
  if (token === null) return;
  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async (request, reply) => {
    const [, sent = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(digest(sent), digest(token))) throw failure.notSignedIn();
    const text = await metricsText(metrics.registry);
    return reply.header('Cache-Control', 'no-store').type(metrics.registry.contentType).send(text);
  });
}

/** Equal lengths, as the comparison requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Times every answer by its route, so that addresses of visitors are in no label. */
export function timeRequests(app: FastifyInstance, { requests }: Metrics) {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1000);
  });
}
