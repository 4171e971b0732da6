import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Accounts, SignedIn } from '#src/accounts/accounts.ts';
import { isToken } from '#src/accounts/secret.server.ts';
import { failure } from '#src/lib/errors.ts';

/** Finds out who a token belongs to. Made-up tokens cost the database next to nothing, however many come. */
export type SessionLookup = {
  whoIs: (token: string) => Promise<SignedIn | null>;
  /** True for a token that nobody has signed in with. */
  isUnknown: (token: string) => boolean;
  /** True when whoever brings this token has to wait until others have been looked up. */
  hasToWait: (token: string) => boolean;
};

/** Tokens that nobody knows are looked up so many at a time; those of people who were here before go past them. */
const atOnce = 2;
const mostWaiting = 200;
const retryAfterSeconds = 5;

const mostTokens = 10_000;
/** A token is never given out twice, so one that is unknown stays so, but for a backup that brings it back. */
const unknownMs = 10 * 60_000;

export function createSessionLookup({ whoIs }: Pick<Accounts, 'whoIs'>): SessionLookup {
  const limit = pLimit(atOnce);
  const unknown = new LRUCache<string, true>({ max: mostTokens, ttl: unknownMs });
  const known = new LRUCache<string, true>({ max: mostTokens });

  async function lookUp(token: string): Promise<SignedIn | null> {
    const user = await whoIs(token);
    const key = keyOf(token);
    if (user) known.set(key, true);
    else known.delete(key);
    if (!user) unknown.set(key, true);
    return user;
  }

  const isUnknown = (token: string) => !isToken(token) || unknown.has(keyOf(token));

  return {
    isUnknown,
    hasToWait: (token) => limit.activeCount >= atOnce && !known.has(keyOf(token)),
    async whoIs(token) {
      if (isUnknown(token)) return null;
      if (known.has(keyOf(token))) return await lookUp(token);
      if (limit.pendingCount >= mostWaiting) throw failure.notReady(retryAfterSeconds);
      return await limit(lookUp, token);
    },
  };
}

/** Tokens in memory are kept as the database keeps them: nobody can sign in with what they read there. */
const keyOf = (token: string): string => hash('sha256', token, 'base64url');
