/** An entry of a list with a stable key. */
export type Keyed<Entry> = { key: number; entry: Entry };

/**
 * Gives entries stable keys: an entry that moved or was edited in place keeps its key, and a new one gets a new key.
 * Returns the same array when nothing has changed.
 */
export function keyed<Entry extends object>(
  before: readonly Keyed<Entry>[],
  entries: readonly Entry[],
): readonly Keyed<Entry>[] {
  if (before.length === entries.length && before.every(({ entry }, at) => entry === entries[at])) return before;
  const moved = new Map(before.map(({ key, entry }) => [entry, key]));
  const stored = new Set(entries.flatMap((entry) => moved.get(entry) ?? []));
  let last = Math.max(0, ...before.map(({ key }) => key));
  return entries.map((entry, at) => {
    const own = moved.get(entry);
    if (own !== undefined) return { key: own, entry };
    const here = before[at]?.key;
    if (here !== undefined && !stored.has(here)) return { key: here, entry };
    last += 1;
    return { key: last, entry };
  });
}
