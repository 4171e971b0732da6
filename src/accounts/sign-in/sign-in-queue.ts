import pLimit from 'p-limit';
import { networkOf } from '#src/lib/network.ts';

/** How many password checks run at a time: each holds a database connection. */
const atOnce = 2;
/** No network is allowed more failures than this, so there is no point in queueing more. */
const maxOfNetwork = 50;
const maxWaiting = 500;

/** Undefined when the queue is full. */
export type SignInQueue = <Result>(address: string, job: () => Promise<Result>) => Promise<Result | undefined>;

/**
 * Queues password checks. One network can have no more of them waiting than its rate limit allows; the rest is refused
 * at once.
 */
export function createSignInQueue(): SignInQueue {
  const limit = pLimit(atOnce);
  const pending = new Map<string, number>();
  return async (address, job) => {
    const network = networkOf(address);
    const before = pending.get(network) ?? 0;
    if (before >= maxOfNetwork || limit.pendingCount >= maxWaiting) return undefined;
    pending.set(network, before + 1);
    try {
      return await limit(job);
    } finally {
      const left = (pending.get(network) ?? 1) - 1;
      if (left > 0) pending.set(network, left);
      else pending.delete(network);
    }
  };
}
