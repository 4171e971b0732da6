/** The list with one entry taken from its place to another; beyond the ends nothing changes. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = without(list, from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

export const without = <Entry>(list: readonly Entry[], position: number): Entry[] =>
  list.filter((_entry, at) => at !== position);
