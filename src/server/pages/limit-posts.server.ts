import type { FastifyInstance } from 'fastify';
import { failure } from '#src/lib/errors.ts';
import { countByNetwork, isLoopback } from '../open-requests-by-network.ts';

/** As many as large bodies: a network may be a whole office. */
const maxOfOne = 20;
const retryAfterSeconds = 5;

/**
 * Answering a form renders a whole page, also when the form is refused. One network can't occupy all renderings; what
 * was typed is in the answer to those beyond the limit.
 */
export function limitPosts(app: FastifyInstance, max = maxOfOne) {
  const open = countByNetwork(max);
  app.addHook('preHandler', async ({ method, ip }, reply) => {
    if (method !== 'POST' || isLoopback(ip)) return;
    const release = open.take(ip);
    if (!release) throw failure.tooMany(retryAfterSeconds);
    reply.raw.once('close', release);
  });
}
