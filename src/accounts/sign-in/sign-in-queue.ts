import pLimit from 'p-limit';
import { networkOf } from '#src/lib/network.ts';

/** So many of whatever asks for passwords run at a time: each holds a connection that pages want too. */
const atOnce = 2;
/** No network may fail more often than this, so no more of it have to wait. */
const mostOfNetwork = 50;
const mostWaiting = 500;

/** Undefined when too many wait already. */
export type SignInQueue = <Result>(address: string, job: () => Promise<Result>) => Promise<Result | undefined>;

/** What comes from one network waits in no greater number than its rate limit lets try; the rest is refused at once. */
export function createSignInQueue(): SignInQueue {
  const limit = pLimit(atOnce);
  const pending = new Map<string, number>();
  return async (address, job) => {
    const network = networkOf(address);
    const before = pending.get(network) ?? 0;
    if (before >= mostOfNetwork || limit.pendingCount >= mostWaiting) return undefined;
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
