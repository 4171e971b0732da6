import type { FastifyInstance } from 'fastify';
import { signedInOf } from '#src/accounts/signed-in.server.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import { logSecurityEvent } from '#src/lib/process/security-event.ts';
import { describeRequest } from './describe-request.ts';

/** Logs each answer, and refusals and limits as security events. */
export function logRequests(app: FastifyInstance, log: Pick<Log, 'info' | 'warn'>) {
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime: ms }) => {
    const { id, method, url, routeOptions, ip: address } = request;
    log.info(describeRequest({ id, method, url, route: routeOptions.url, status, ms }), 'answered');
    const kind = kinds.get(status);
    if (kind) logSecurityEvent(log, { kind, account: signedInOf(request)?.id ?? null, address, requestId: id });
  });
}

const kinds: ReadonlyMap<number, 'refused' | 'limited'> = new Map([
  [403, 'refused'],
  [429, 'limited'],
]);
