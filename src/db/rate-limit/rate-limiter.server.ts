import { inArray, lte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '../client.server.ts';
import { rateLimit } from './rate-limit.table.ts';
import { addHit, type RateLimit, secondsUntilAllowed } from './rate-limit.ts';

export type Consumed =
  | {
      isAllowed: true;
      /** The advisory limits that were exceeded before this hit. */
      exceeded: readonly string[];
      /** Takes the hit back, when only failures count. */
      refund: () => Promise<void>;
    }
  | { isAllowed: false; retryAfterSeconds: number };

/** The rate limiter for everything, shared by all nodes. */
export type RateLimiter = {
  /**
   * Counts the hits of each limit, or none when one of them refuses. Counts before the limited action begins, so that
   * concurrent requests can't exceed the limit.
   */
  consume: (limits: readonly RateLimit[], now: Date) => Promise<Consumed>;
};

/** More keys than are blocked at a time, in a few megabytes. */
const maxBlocked = 20_000;
const consumesBetweenCleanUps = 200;

/** One limiter per database in the process, collected with it. */
const limiters = new WeakMap<Db, RateLimiter>();

export function rateLimiterOf(db: Db): RateLimiter {
  const limiter = limiters.get(db) ?? createRateLimiter(db);
  limiters.set(db, limiter);
  return limiter;
}

export function createRateLimiter(db: Db): RateLimiter {
  /** When each blocked key is allowed again: a flood is refused here, without a query. */
  const blockedUntil = new LRUCache<string, number>({ max: maxBlocked });
  let consumes = 0;

  function blockedSeconds(limits: readonly RateLimit[], now: Date): number {
    const waits = limits.map(({ key }) => Math.ceil(((blockedUntil.get(key) ?? 0) - now.getTime()) / 1000));
    return Math.max(0, ...waits);
  }

  async function refund(limits: readonly RateLimit[], hit: Date): Promise<void> {
    const keys = limits.map(({ key }) => key);
    await takeBack(db, keys, hit);
    for (const key of keys) blockedUntil.delete(key);
  }

  return {
    async consume(limits, now) {
      const blocked = blockedSeconds(limits, now);
      if (blocked > 0) return { isAllowed: false, retryAfterSeconds: blocked };
      const { waits, exceeded } = await db.transaction((tx) => count(tx, limits, now));
      consumes += 1;
      if (consumes % consumesBetweenCleanUps === 0) await deleteExpiredRateLimits(db, now);
      // Where several hits have no room, one may still have.
      const single = new Set(limits.filter(({ hits = 1 }) => hits === 1).map(({ key }) => key));
      for (const [key, seconds] of waits) if (single.has(key)) blockedUntil.set(key, now.getTime() + seconds * 1000);
      if (waits.size > 0) return { isAllowed: false, retryAfterSeconds: Math.max(...waits.values()) };
      return { isAllowed: true, exceeded, refund: () => refund(limits, now) };
    },
  };
}

type Counted = { waits: ReadonlyMap<string, number>; exceeded: string[] };

/** Keys are locked in order, which prevents deadlocks. */
async function count(tx: Tx, limits: readonly RateLimit[], now: Date): Promise<Counted> {
  const ordered = limits.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const rows = await tx
    .insert(rateLimit)
    .values(ordered.map(({ key }) => ({ key, hits: [], expiresAt: now })))
    .onConflictDoUpdate({ target: rateLimit.key, set: { key: sql`excluded.key` } })
    .returning();
  const hitsOf = new Map(rows.map(({ key, hits }) => [key, hits]));
  const waiting = ordered.map((limit) => ({
    ...limit,
    seconds: secondsUntilAllowed(hitsOf.get(limit.key) ?? [], limit, now),
  }));
  const reached = waiting.filter(({ seconds }) => seconds > 0);
  const exceeded = reached.filter(({ isAdvisory }) => isAdvisory).map(({ key }) => key);
  const waits = new Map(reached.filter(({ isAdvisory }) => !isAdvisory).map(({ key, seconds }) => [key, seconds]));
  if (waits.size === 0) {
    const counted = ordered.map((limit) => ({
      key: limit.key,
      hits: addHit(hitsOf.get(limit.key) ?? [], limit, now),
      expiresAt: new Date(now.getTime() + limit.windowMs),
    }));
    await tx
      .insert(rateLimit)
      .values(counted)
      .onConflictDoUpdate({
        target: rateLimit.key,
        set: { hits: sql`excluded.hits`, expiresAt: sql`excluded.expires_at` },
      });
  }
  return { waits, exceeded };
}

/** Removes one hit with that time. */
async function takeBack(db: Db, keys: readonly string[], hit: Date): Promise<void> {
  const moment = sql`${hit.toISOString()}::timestamptz`;
  await db.execute(sql`
    WITH locked AS (
      SELECT key, array_position(hits, ${moment}) AS place FROM rate_limit
      WHERE key = ANY(${sql.param([...keys])}::text[]) AND ${moment} = ANY(hits)
      ORDER BY key FOR UPDATE
    )
    UPDATE rate_limit SET hits = hits[:place - 1] || hits[place + 1:]
    FROM locked WHERE rate_limit.key = locked.key
  `);
}

/** Deletes expired counters. */
export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  // Rows that are locked are left for the next run, which prevents deadlocks.
  const expired = db
    .select({ key: rateLimit.key })
    .from(rateLimit)
    .where(lte(rateLimit.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(rateLimit).where(inArray(rateLimit.key, expired));
}
