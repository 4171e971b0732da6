import { changeChannel } from './announce-change.server.ts';
import type { Listener } from './listen.server.ts';

/** Whether something that visitors see has changed, for whoever keeps a copy. */
export type Changes = {
  /** Another number after each change, on any node; null while changes can't be heard, when no copy is to be trusted. */
  seen: () => number | null;
  /** Resolves when every change is seen that was committed before. */
  caughtUp: () => Promise<void>;
};

/** For tests and commands, where nobody listens. */
export const unheard: Changes = { seen: () => null, caughtUp: async () => undefined };

export function followChanges(listener: Listener): Changes {
  let count = 0;
  const next = () => {
    count += 1;
  };
  listener.on(changeChannel, next);
  listener.onReconnect(next);
  return { seen: () => (listener.isHearing() ? count : null), caughtUp: listener.caughtUp };
}
