/** Moves one entry of the list; positions beyond the ends change nothing. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = without(list, from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

export const without = <Entry>(list: readonly Entry[], position: number): Entry[] =>
  list.filter((_entry, at) => at !== position);

type Place = { row: number; position: number };

/** Splits a list into rows, for a grid that can be dragged. */
export const rowsOf = <Entry>(list: readonly Entry[], perRow: number): Entry[][] =>
  Array.from({ length: Math.max(1, Math.ceil(list.length / perRow)) }, (_row, at) =>
    list.slice(at * perRow, (at + 1) * perRow),
  );

/** The target position in the list of a drop in a grid: dragging to a later row shifts the entries between by one. */
export function movedInRows<Entry>(list: readonly Entry[], from: Place, to: Place, perRow: number): Entry[] {
  const target = to.row * perRow + to.position - (to.row > from.row ? 1 : 0);
  return moved(list, from.row * perRow + from.position, Math.min(target, list.length - 1));
}
