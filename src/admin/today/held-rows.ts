type Keyed = { key: string };

/**
 * A list that reads itself again must not move what is under the pointer: while it is held, rows keep their places, and
 * new ones are only counted.
 */
export function heldRows<Row extends Keyed>(
  shown: readonly Row[],
  fresh: readonly Row[],
  isHeld: boolean,
): { rows: readonly Row[]; waiting: number } {
  if (!isHeld) return { rows: fresh, waiting: 0 };
  const byKey = new Map(fresh.map((row) => [row.key, row]));
  const known = new Set(shown.map(({ key }) => key));
  return {
    rows: shown.map((row) => byKey.get(row.key) ?? row),
    waiting: fresh.filter(({ key }) => !known.has(key)).length,
  };
}
