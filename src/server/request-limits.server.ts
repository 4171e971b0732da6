import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { failure } from '#src/lib/errors.ts';
import { countByNetwork, isLoopback } from './open-requests-by-network.ts';

/** Limits of connections and requests; see docs/decisions/026-limits-of-requests.md. */

const second = 1000;

/** Timeouts. Behind a proxy, idle connections must outlive the minute for which proxies keep them. */
export const timeouts = (isBehindProxy: boolean) =>
  ({
    // For a whole request, such as a video on a slow line.
    requestTimeout: 100 * second,
    // Between two bytes, in either direction, and while an answer is made.
    connectionTimeout: 120 * second,
    keepAliveTimeout: (isBehindProxy ? 72 : 15) * second,
    http: { headersTimeout: 15 * second, connectionsCheckingInterval: 5 * second },
  }) satisfies FastifyServerOptions & { http: object };

const maxConnections = 4_000;
/** A network may be a whole office, or the visitors of one mobile carrier. */
const maxConnectionsOfOne = 256;

/** Bodies up to this size arrive with the request, or soon after; they only count as connections. */
const largeBytes = 65_536;
const maxLargeBodies = 200;
const maxLargeBodiesOfOne = 20;
const retryAfterSeconds = 10;

export type RequestLimits = {
  connections: number;
  connectionsOfOne: number;
  largeBodies: number;
  largeBodiesOfOne: number;
};

const usual: RequestLimits = {
  connections: maxConnections,
  connectionsOfOne: maxConnectionsOfOne,
  largeBodies: maxLargeBodies,
  largeBodiesOfOne: maxLargeBodiesOfOne,
};

/**
 * Refuses connections and large bodies beyond the limits per network and in total, before anything is read. Behind a
 * proxy all connections are the proxy's, so only bodies are counted per visitor.
 */
export function limitRequests(app: FastifyInstance, isBehindProxy: boolean, max = usual) {
  app.server.maxConnections = max.connections;
  refuseTwoHosts(app);
  if (!isBehindProxy) limitConnections(app, max.connectionsOfOne);
  limitLargeBodies(app, max);
}

/** Node reads the first one, and a proxy in front may have read the other. */
function refuseTwoHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw failure.badInput({ Host: 'input_repeated' });
  });
}

function limitConnections({ server }: FastifyInstance, max: number) {
  const connections = countByNetwork(max);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isLoopback(address)) return;
    const release = connections.take(address);
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}

function limitLargeBodies(app: FastifyInstance, max: RequestLimits) {
  const ofOne = countByNetwork(max.largeBodiesOfOne);
  let all = 0;
  app.addHook('onRequest', async ({ headers, ip }, reply) => {
    if (!isLarge(headers)) return;
    const release = all < max.largeBodies ? ofOne.take(ip) : null;
    if (!release) {
      // The rest of the body is not waited for.
      reply.header('Connection', 'close');
      throw all < max.largeBodies ? failure.tooMany(retryAfterSeconds) : failure.notReady(retryAfterSeconds);
    }
    all += 1;
    reply.raw.once('close', () => {
      all -= 1;
      release();
    });
  });
}

/** A body without a length counts as large. */
const isLarge = (headers: Record<string, unknown>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largeBytes;
