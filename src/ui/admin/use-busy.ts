import { startTransition, useState } from 'react';

/**
 * Whether work is going on, and a function that runs some. What the work loaded again is on the screen before it counts
 * as done: the router shows it in a transition, so the end of the work is one, too. Else the next press could be about
 * what was there before.
 */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    setBusy(true);
    try {
      return await work();
    } finally {
      startTransition(() => setBusy(false));
    }
  }
  return { isBusy, whileBusy };
}
