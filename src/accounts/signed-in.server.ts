import type { FastifyRequest } from 'fastify';
import { type Action, mayDo, mayOperate, type Operation, type ResourceName } from '#src/access.ts';
import { failure } from '#src/lib/errors.ts';
import type { Caller, SignedIn } from './accounts.ts';

/** The user of this request. The hook of src/server/session.server.ts stores a complete `SignedIn` there. */
export const signedInOf = ({ signedIn }: Pick<FastifyRequest, 'signedIn'>): SignedIn | null =>
  signedIn as SignedIn | null;

/** Throws 401 without a session. */
export function requireSignedIn(request: Pick<FastifyRequest, 'signedIn'>): SignedIn {
  const account = signedInOf(request);
  if (!account) throw failure.notSignedIn();
  return account;
}

/** Throws 401 without a session, and 403 without the right. */
export function requireMayDo(request: Pick<FastifyRequest, 'signedIn'>, action: Action, resource: ResourceName) {
  const account = requireSignedIn(request);
  if (!mayDo(account, action, resource)) throw failure.forbidden();
  return account;
}

export function requireMayOperate(request: Pick<FastifyRequest, 'signedIn'>, operation: Operation): SignedIn {
  const account = requireSignedIn(request);
  if (!mayOperate(account, operation)) throw failure.forbidden();
  return account;
}

export const callerOf = ({ ip, headers, id }: Pick<FastifyRequest, 'ip' | 'headers' | 'id'>): Caller => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  requestId: id,
});
