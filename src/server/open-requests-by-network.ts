import { networkOf } from '#src/lib/network.ts';

/** Counts open resources by network. */
export function countByNetwork(max: number) {
  const counts = new Map<string, number>();
  return {
    /** Takes one for an address, and returns a function to release it; null when its network is at the limit. */
    take(address: string): (() => void) | null {
      const network = networkOf(address);
      const open = counts.get(network) ?? 0;
      if (open >= max) return null;
      counts.set(network, open + 1);
      return () => {
        const left = (counts.get(network) ?? 1) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      };
    },
  };
}

/** A local proxy without TRUST_PROXY has the address of all visitors, who are not counted as one network. */
export const isLoopback = (address: string): boolean => /^(::ffff:)?127\./.test(address) || address === '::1';
