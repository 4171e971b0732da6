import { LRUCache } from 'lru-cache';

const maxAddresses = 1_000;

export type VisitCounts = {
  count: (address: string) => void;
  /** The addresses with the largest number of visits, the largest first. Then all counts are halved. */
  takeHottest: (max: number) => string[];
};

/** Counts visits of addresses: older ones count for less, and one that nobody visits any more is forgotten. */
export function createVisitCounts(): VisitCounts {
  const counts = new LRUCache<string, number>({ max: maxAddresses });
  return {
    count: (address) => void counts.set(address, (counts.get(address) ?? 0) + 1),
    takeHottest(max) {
      const sorted = [...counts.entries()].sort(([, one], [, other]) => other - one);
      for (const [address, visits] of sorted) {
        if (visits < 2) counts.delete(address);
        else counts.set(address, Math.floor(visits / 2));
      }
      return sorted.slice(0, max).map(([address]) => address);
    },
  };
}
