/** A rate limit as a sliding window: at most `max` hits of one key within any `windowMs`. */
export type RateLimit = {
  key: string;
  max: number;
  windowMs: number;
  /** How many hits count at once; by default one. All of them or none. */
  hits?: number;
  /** Counted and reported when exceeded, but never refuses. */
  isAdvisory?: boolean;
};

/** The hits of one key, oldest first. */
export type Hits = readonly Date[];

/** Zero when the next hits are allowed; else the time until there is room for them in the window. */
export function secondsUntilAllowed(hits: Hits, { max, windowMs, hits: next = 1 }: RateLimit, now: Date): number {
  const filling = recentHits(hits, windowMs, now).at(-Math.max(1, max - next + 1));
  return filling === undefined ? 0 : Math.max(1, Math.ceil((filling.getTime() + windowMs - now.getTime()) / 1000));
}

/**
 * Adds the hits. An advisory limit, which refuses nobody, stores only as many hits as it takes to stay exceeded while some
 * of them are refunded.
 */
export const addHit = (hits: Hits, { max, windowMs, hits: next = 1 }: RateLimit, now: Date): Date[] =>
  [...recentHits(hits, windowMs, now), ...Array.from({ length: next }, () => now)].slice(-2 * max);

function recentHits(hits: Hits, windowMs: number, now: Date): Date[] {
  return hits.filter((hit) => now.getTime() - hit.getTime() < windowMs);
}
