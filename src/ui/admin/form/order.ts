/** The list with one entry taken from its place to another; beyond the ends nothing changes. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = without(list, from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

export const without = <Entry>(list: readonly Entry[], position: number): Entry[] =>
  list.filter((_entry, at) => at !== position);

type Place = { row: number; position: number };

/** Rows of so many entries each, for what is dragged in a grid. */
export const rowsOf = <Entry>(list: readonly Entry[], perRow: number): Entry[][] =>
  Array.from({ length: Math.max(1, Math.ceil(list.length / perRow)) }, (_row, at) =>
    list.slice(at * perRow, (at + 1) * perRow),
  );

/** Where a drop in a grid leads in the list: in a row further down all that is between has closed up by one. */
export function movedInRows<Entry>(list: readonly Entry[], from: Place, to: Place, perRow: number): Entry[] {
  const target = to.row * perRow + to.position - (to.row > from.row ? 1 : 0);
  return moved(list, from.row * perRow + from.position, Math.min(target, list.length - 1));
}
