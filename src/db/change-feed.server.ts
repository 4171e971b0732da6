import { changeChannel, clearedByAdmin } from './announce-change.server.ts';
import type { Listener } from './listen.server.ts';
import { noOutage, type Outage } from './outage.server.ts';

/** Whether public content has changed, for caches. */
export type Changes = {
  /** A different number after each change, on any node; null while changes can't be heard and nothing may be cached. */
  seen: () => number | null;
  /** A different number after each clearing by an admin, and whenever one may have been missed. */
  cleared: () => number;
  /** `heard` is called after each change. */
  onChange: (heard: () => void) => void;
  /** Resolves when every change that was committed before has been seen. */
  caughtUp: () => Promise<void>;
};

/** For tests and commands, which don't listen. */
export const noChangeFeed: Changes = {
  seen: () => null,
  cleared: () => 0,
  onChange: () => undefined,
  caughtUp: async () => undefined,
};

export function followChanges(listener: Listener, { mayServeCached }: Outage = noOutage): Changes {
  let [count, cleared] = [0, 0];
  const calls: (() => void)[] = [];
  function next(isCleared: boolean) {
    count += 1;
    if (isCleared) cleared += 1;
    for (const heard of calls) heard();
  }
  listener.on(changeChannel, (what) => next(what === clearedByAdmin));
  listener.onReconnect(() => next(true));
  return {
    seen: () => (listener.isHearing() || mayServeCached() ? count : null),
    cleared: () => cleared,
    onChange: (heard) => calls.push(heard),
    caughtUp: listener.caughtUp,
  };
}
