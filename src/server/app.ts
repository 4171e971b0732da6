import { randomUUID } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Application } from '#src/app/application.server.ts';
import { pictures } from '#src/media/pictures.server.ts';
import { api } from './api.server.ts';
import { mcpRoute } from './assistants/mcp-route.server.ts';
import { decodableAddress } from './decodable-address.ts';
import { answerError } from './error-handler.server.ts';
import { codeRoutes } from './feeds/code-routes.server.ts';
import { feedRoutes } from './feeds/feed-routes.server.ts';
import { profileRoutes } from './feeds/profile-routes.server.ts';
import { shareRoutes } from './feeds/share-routes.server.ts';
import { files } from './files.server.ts';
import { health } from './health.server.ts';
import { iconRoutes } from './icons/icon-routes.server.ts';
import { logRequests } from './log-requests.server.ts';
import { createMetrics } from './metrics/metrics.server.ts';
import { metricsRoute, timeRequests } from './metrics/metrics-route.server.ts';
import { joinMetrics } from './metrics/processes-metrics.server.ts';
import { addSiteMetrics } from './metrics/site-metrics.server.ts';
import { pages } from './pages/pages.server.ts';
import { limitRequests, timeouts } from './request-limits.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import { endConnections, serveApp } from './serve.server.ts';
import { warmUp } from './warm-up.server.ts';
import { warnOfProxy } from './warn-of-proxy.server.ts';

// The entry of the server build: the starting process imports both from here, so that no module is loaded twice.
export { openApplication } from '#src/app/application.server.ts';
export const serve = () => serveApp(createApp);

const bodyLimitBytes = 1_048_576;

/** A number is the number of trusted proxies, counted from our own server. */
const proxiesOf = (trust: Application['environment']['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, index: number) => index < trust : trust;

/** The whole site as one Fastify app: files and pictures, /api, then every page. */
export async function createApp(application: Application): Promise<FastifyInstance> {
  const { environment, log, services } = application;
  const isBehindProxy = environment.trustProxy !== false;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxiesOf(environment.trustProxy),
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    ...timeouts(isBehindProxy),
    rewriteUrl: ({ url = '/' }) => decodableAddress(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.setErrorHandler(answerError);
  endConnections(app, application.isDraining);
  limitRequests(app, isBehindProxy);
  logRequests(app, log);
  if (!isBehindProxy) warnOfProxy(app, log);
  securityHeaders(app, { https: environment.publicUrl.startsWith('https:') });
  const metrics = createMetrics(application.database);
  addSiteMetrics(metrics.registry, services);
  joinMetrics(metrics.registry);
  timeRequests(app, metrics);
  await app.register(metricsRoute, { metrics, token: environment.metricsToken });
  await app.register(health, { ...application, isWarm: warmUp(app, services) });
  if (import.meta.env.PROD) await app.register(files);
  await app.register(pictures, services);
  await app.register(iconRoutes, services);
  await app.register(feedRoutes, services);
  await app.register(profileRoutes);
  await app.register(codeRoutes, services);
  await app.register(shareRoutes, services);
  await app.register(api, { prefix: '/api', services });
  await app.register(mcpRoute, services);
  await app.register(pages, { build, services, metrics });
  return app;
}
