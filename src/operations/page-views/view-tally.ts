import { minuteMs } from '#src/lib/duration.ts';

/** Views of product pages that are not stored yet. */

export type Looks = { productId: number; day: string; views: number };

/** The most different pages and addresses between two writes; the rest is not counted. */
const maxEntries = 20_000;

/** The most views of one IP address in a minute: nobody reads faster. */
export const maxPerMinute = 30;

/** Counts views; limited per IP address. */
export function createTally() {
  let looks = new Map<string, Looks>();
  let seen = new Map<string, number>();
  let minute = 0;

  function mayCount(address: string, now: Date): boolean {
    const present = Math.floor(now.getTime() / minuteMs);
    if (present !== minute) seen = new Map();
    minute = present;
    const before = seen.get(address) ?? 0;
    if (before >= maxPerMinute || (before === 0 && seen.size >= maxEntries)) return false;
    seen.set(address, before + 1);
    return true;
  }

  return {
    /** True when it counts. `day` is the dealer's. */
    count({ productId, day, address, now }: { productId: number; day: string; address: string; now: Date }): boolean {
      if (!mayCount(address, now)) return false;
      const key = `${productId} ${day}`;
      const stored = looks.get(key);
      if (!stored && looks.size >= maxEntries) return false;
      looks.set(key, { productId, day, views: (stored?.views ?? 0) + 1 });
      return true;
    },
    /** All counts, always in the same order, so that two nodes that write at once can't deadlock. */
    take(): Looks[] {
      const taken = [...looks.values()];
      looks = new Map();
      return taken.sort((one, other) => one.productId - other.productId || (one.day < other.day ? -1 : 1));
    },
  };
}
