import type { FastifyInstance } from 'fastify';
import type { Log } from '#src/lib/process/log.server.ts';

/** Without TRUST_PROXY all visitors behind a proxy share its address, and its limits: the log warns once. */
export function warnOfProxy(app: FastifyInstance, log: Pick<Log, 'warn'>) {
  let isSaid = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isSaid || !(headers['x-forwarded-for'] || headers.forwarded)) return;
    isSaid = true;
    log.warn('Requests carry forwarded addresses, which are not trusted. Behind a proxy, set TRUST_PROXY');
  });
}
