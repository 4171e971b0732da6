/** Redirects are stored without chains: each leads directly to the last address. */

export type Entry = { from: string; to: string };

export const pathOf = (target: string): string => target.replace(/[?#].*$/s, '');

/** The final target of a new redirect, given the existing ones; null when it would be a loop. */
export function endOf(entry: Entry, others: readonly Entry[]): string | null {
  const next = others.find(({ from }) => from === pathOf(entry.to));
  const end = next ? joinTarget(next.to, entry.to.slice(pathOf(entry.to).length)) : entry.to;
  return pathOf(end) === entry.from ? null : end;
}

/** The redirects to an address that now redirects itself, each with its new target. */
export function retargeted<Known extends Entry>(entry: Entry, others: readonly Known[]): Known[] {
  return others
    .filter(({ to }) => pathOf(to) === entry.from)
    .map((other) => ({ ...other, to: joinTarget(entry.to, other.to.slice(entry.from.length)) }));
}

/** The target's own query replaces the one that was requested. */
export const joinTarget = (target: string, tail: string): string => (/[?#]/.test(target) ? target : target + tail);
