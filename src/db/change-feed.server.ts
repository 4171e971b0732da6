import { changeChannel } from './announce-change.server.ts';
import type { Listener } from './listen.server.ts';
import { noOutage, type Outage } from './outage.server.ts';

/** Whether public content has changed, for caches. */
export type Changes = {
  /** A different number after each change, on any node; null while changes can't be heard and nothing may be cached. */
  seen: () => number | null;
  /** Resolves when every change that was committed before has been seen. */
  caughtUp: () => Promise<void>;
};

/** For tests and commands, which don't listen. */
export const noChangeFeed: Changes = { seen: () => null, caughtUp: async () => undefined };

export function followChanges(listener: Listener, { mayServeCached }: Outage = noOutage): Changes {
  let count = 0;
  const next = () => {
    count += 1;
  };
  listener.on(changeChannel, next);
  listener.onReconnect(next);
  return { seen: () => (listener.isHearing() || mayServeCached() ? count : null), caughtUp: listener.caughtUp };
}
