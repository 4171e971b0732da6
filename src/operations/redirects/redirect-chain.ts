/** Redirects are kept folded: one hop leads from any old address to the last one. */

export type Hop = { from: string; to: string };

export const pathOf = (target: string): string => target.replace(/[?#].*$/s, '');

/** Where a new hop really ends, given hops that are folded already; null when that is where it starts. */
export function endOf(hop: Hop, others: readonly Hop[]): string | null {
  const next = others.find(({ from }) => from === pathOf(hop.to));
  const end = next ? joinTarget(next.to, hop.to.slice(pathOf(hop.to).length)) : hop.to;
  return pathOf(end) === hop.from ? null : end;
}

/** The hops that lead to an address which now leads on, each with its new end. */
export function retargeted<Known extends Hop>(hop: Hop, others: readonly Known[]): Known[] {
  return others
    .filter(({ to }) => pathOf(to) === hop.from)
    .map((other) => ({ ...other, to: joinTarget(hop.to, other.to.slice(hop.from.length)) }));
}

/** A target's own query wins over the one that was to be carried along. */
export const joinTarget = (target: string, tail: string): string => (/[?#]/.test(target) ? target : target + tail);
