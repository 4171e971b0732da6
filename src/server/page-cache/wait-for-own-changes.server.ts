import type { FastifyInstance } from 'fastify';
import type { Changes } from '#src/db/change-feed.server.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Read your own writes: the answer to a write is sent when this node has seen the change. */
export function showOwnChanges(app: FastifyInstance, { changes }: { changes: Changes }) {
  app.addHook('onSend', async ({ method }, { statusCode }, payload) => {
    if (!reads.has(method) && statusCode < 400) await changes.caughtUp();
    return payload;
  });
}
