import type { FastifyInstance } from 'fastify';
import type { Changes } from '#src/db/changes.server.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whoever has changed something finds it changed as soon as they have the answer: this node has heard of it then. */
export function showOwnChanges(app: FastifyInstance, { changes }: { changes: Changes }) {
  app.addHook('onSend', async ({ method }, { statusCode }, payload) => {
    if (!reads.has(method) && statusCode < 400) await changes.caughtUp();
    return payload;
  });
}
