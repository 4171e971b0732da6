import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '#src/lib/duration.ts';
import type { Database } from './client.server.ts';
import type { Listener } from './listen.server.ts';

/** Whether the database answers at all, as opposed to one lost connection. */
export type Outage = {
  /** The database is known not to answer: what needs it is refused at once. */
  isKnown: () => boolean;
  /** Nothing can have been saved on this node since the caches were filled, so for a while they may be served. */
  mayServeCached: () => boolean;
};

/** Without a listener nobody notices that the database is away. */
export const noOutage: Outage = { isKnown: () => false, mayServeCached: () => false };

type Deps = {
  listener: Pick<Listener, 'isHearing' | 'isClosed' | 'onLost'>;
  isReachable: Database['isReachable'];
  endStatements: () => void;
  /** For how long cached content is served while the database does not answer. */
  cachedMs?: number;
};

const defaultCachedMs = 5 * minuteMs;
const askAgainMs = 500;

/**
 * When notifications stop, asks on a connection of its own whether the database answers. If it does, only the change
 * feed is down, and nothing cached may be served (decision 013). If not, statements under way are ended: they would
 * otherwise wait for as long as the database does.
 */
export function detectOutage({ listener, isReachable, endStatements, cachedMs = defaultCachedMs }: Deps): Outage {
  let isKnown = false;
  let isLooking = false;
  let cachedUntil = Number.NEGATIVE_INFINITY;

  async function look() {
    isLooking = true;
    while (!listener.isHearing() && !listener.isClosed()) {
      const answers = await isReachable();
      if (answers) cachedUntil = Number.NEGATIVE_INFINITY;
      else if (!isKnown && !listener.isHearing()) endStatements();
      isKnown = !answers;
      await pause(askAgainMs, undefined, { ref: false });
    }
    isKnown = false;
    isLooking = false;
  }

  listener.onLost(() => {
    cachedUntil = performance.now() + cachedMs;
    if (!isLooking) void look();
  });
  return { isKnown: () => isKnown && !listener.isHearing(), mayServeCached: () => performance.now() < cachedUntil };
}
