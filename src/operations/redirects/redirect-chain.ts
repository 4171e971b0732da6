/** Redirects are kept folded: one hop leads from any old address to the last one. */

export type Entry = { from: string; to: string };

export const pathOf = (target: string): string => target.replace(/[?#].*$/s, '');

/** Where a new hop really ends, given hops that are folded already; null when that is where it starts. */
export function endOf(entry: Entry, others: readonly Entry[]): string | null {
  const next = others.find(({ from }) => from === pathOf(entry.to));
  const end = next ? joinTarget(next.to, entry.to.slice(pathOf(entry.to).length)) : entry.to;
  return pathOf(end) === entry.from ? null : end;
}

/** The hops that lead to an address which now leads on, each with its new end. */
export function retargeted<Known extends Entry>(entry: Entry, others: readonly Known[]): Known[] {
  return others
    .filter(({ to }) => pathOf(to) === entry.from)
    .map((other) => ({ ...other, to: joinTarget(entry.to, other.to.slice(entry.from.length)) }));
}

/** A target's own query wins over the one that was to be carried along. */
export const joinTarget = (target: string, tail: string): string => (/[?#]/.test(target) ? target : target + tail);
