import { networkOf } from '#src/lib/network.ts';

/** Counts what each network has open. */
export function countByNetwork(most: number) {
  const counts = new Map<string, number>();
  return {
    /** One more of an address, until it is given back; null when its network has as many as it may. */
    take(address: string): (() => void) | null {
      const network = networkOf(address);
      const open = counts.get(network) ?? 0;
      if (open >= most) return null;
      counts.set(network, open + 1);
      return () => {
        const left = (counts.get(network) ?? 1) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      };
    },
  };
}
