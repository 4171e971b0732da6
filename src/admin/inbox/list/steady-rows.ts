/**
 * A list that reloads by itself must not move what is under the pointer: while it is held, rows keep their places, and
 * new ones wait.
 */
type Keyed = { key: string };
export type Steady<Row> = { rows: readonly Row[]; waiting: number };

export function steadyRows<Row extends Keyed>(
  shown: readonly Row[],
  fresh: readonly Row[],
  isHeld: boolean,
): Steady<Row> {
  if (!isHeld) return { rows: fresh, waiting: 0 };
  const byKey = new Map(fresh.map((row) => [row.key, row]));
  const known = new Set(shown.map(({ key }) => key));
  return {
    rows: shown.map((row) => byKey.get(row.key) ?? row),
    waiting: fresh.filter(({ key }) => !known.has(key)).length,
  };
}
