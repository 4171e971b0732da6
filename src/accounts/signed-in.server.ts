import type { FastifyRequest } from 'fastify';
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

export const callerOf = ({ ip, headers, id }: Pick<FastifyRequest, 'ip' | 'headers' | 'id'>): Caller => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  requestId: id,
});
