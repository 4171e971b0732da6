import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Accounts, SignedIn } from '#src/accounts/accounts.ts';
import { isToken } from '#src/accounts/secret.server.ts';
import { minuteMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';

/** Finds the user of a token. Invalid tokens cost the database almost nothing, however many come. */
export type SessionLookup = {
  whoIs: (token: string) => Promise<SignedIn | null>;
  /** True for a token without a session. */
  isUnknown: (token: string) => boolean;
  /** True when this token has to wait in the queue of unknown ones. */
  hasToWait: (token: string) => boolean;
};

/** How many unknown tokens are looked up at once; those of recent users skip the queue. */
const atOnce = 2;
const maxWaiting = 200;
const retryAfterSeconds = 5;

const maxTokens = 10_000;
/** A token is never reused, so an unknown one stays unknown, unless a backup restores it. */
const unknownMs = 10 * minuteMs;

export function createSessionLookup({ whoIs }: Pick<Accounts, 'whoIs'>): SessionLookup {
  const limit = pLimit(atOnce);
  const unknown = new LRUCache<string, true>({ max: maxTokens, ttl: unknownMs });
  const known = new LRUCache<string, true>({ max: maxTokens });

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
      if (limit.pendingCount >= maxWaiting) throw failure.notReady(retryAfterSeconds);
      return await limit(lookUp, token);
    },
  };
}

/** Tokens in memory are hashed as in the database: they can't be used to sign in. */
const keyOf = (token: string): string => hash('sha256', token, 'base64url');
