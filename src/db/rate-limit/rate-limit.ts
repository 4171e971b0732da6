/** A rate limit as a sliding window: at most `max` hits of one key within any `windowMs`. */
export type RateLimit = {
  key: string;
  max: number;
  windowMs: number;
  /** Counted and reported when exceeded, but never refuses. */
  isAdvisory?: boolean;
};

/** The hits of one key, oldest first. */
export type Hits = readonly Date[];

/** Zero when one more hit is allowed; else the time until the hit that fills the window leaves it. */
export function secondsUntilAllowed(hits: Hits, { max, windowMs }: RateLimit, now: Date): number {
  const filling = recentHits(hits, windowMs, now).at(-max);
  return filling === undefined ? 0 : Math.max(1, Math.ceil((filling.getTime() + windowMs - now.getTime()) / 1000));
}

/**
 * Adds a hit. An advisory limit, which refuses nobody, stores only as many hits as it takes to stay exceeded while some
 * of them are refunded.
 */
export const addHit = (hits: Hits, { max, windowMs }: RateLimit, now: Date): Date[] =>
  [...recentHits(hits, windowMs, now), now].slice(-2 * max);

function recentHits(hits: Hits, windowMs: number, now: Date): Date[] {
  return hits.filter((hit) => now.getTime() - hit.getTime() < windowMs);
}
