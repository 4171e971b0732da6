import type { SlugTrace } from '../redirects/slugs-in-address.ts';
import type { Missing } from './not-found-path.ts';

/** Counts of redirects, former slugs and missing pages that are not stored yet. */

export type MissingCount = Missing & { hits: number; firstSeen: Date; lastSeen: Date };
export type Hits = { id: number; hits: number };
export type SlugHits = SlugTrace & { hits: number };
export type Counted = { hits: Hits[]; slugs: SlugHits[]; missing: MissingCount[] };

/** The most different addresses between two writes; the rest is not counted. */
export const maxMissing = 1_000;

export function createAddressTally() {
  let hits = new Map<number, number>();
  let slugs = new Map<string, SlugHits>();
  let missing = new Map<string, MissingCount>();
  return {
    countSlug(trace: SlugTrace) {
      const key = `${trace.kind} ${trace.slug}`;
      const stored = slugs.get(key);
      if (!stored && slugs.size >= maxMissing) return;
      slugs.set(key, { ...trace, hits: (stored?.hits ?? 0) + 1 });
    },
    countHit(id: number) {
      hits.set(id, (hits.get(id) ?? 0) + 1);
    },
    countMissing(page: Missing, now: Date) {
      const key = `${page.language} ${page.path}`;
      const stored = missing.get(key);
      if (!stored && missing.size >= maxMissing) return;
      missing.set(key, {
        ...page,
        referer: page.referer ?? stored?.referer ?? null,
        hits: (stored?.hits ?? 0) + 1,
        firstSeen: stored?.firstSeen ?? now,
        lastSeen: now,
      });
    },
    /** All counts, always in the same order, so that two nodes that write at once can't deadlock. */
    take(): Counted {
      const taken = {
        hits: [...hits].map(([id, count]) => ({ id, hits: count })).sort((one, other) => one.id - other.id),
        slugs: byKey(slugs),
        missing: byKey(missing),
      };
      hits = new Map();
      slugs = new Map();
      missing = new Map();
      return taken;
    },
  };
}

const byKey = <Count>(counts: ReadonlyMap<string, Count>): Count[] =>
  [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
