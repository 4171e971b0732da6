/** A position in two aligned lists: in both, or only in one. */
export type Aligned = { from: number; to: number } | { from: number; to: null } | { from: null; to: number };

const mostCompared = 1_000_000;

/**
 * Aligns two lists by their longest common subsequence; removed entries come before added ones. Lists that are too long
 * to compare are returned as wholly removed and added.
 */
export function align(before: readonly string[], after: readonly string[]): Aligned[] {
  const start = commonStart(before, after);
  const end = commonStart(before.slice(start).toReversed(), after.slice(start).toReversed());
  const middle = between(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [
    ...Array.from({ length: start }, (_, at) => ({ from: at, to: at })),
    ...middle.map(
      ({ from, to }) => ({ from: from === null ? null : from + start, to: to === null ? null : to + start }) as Aligned,
    ),
    ...Array.from({ length: end }, (_, at) => ({ from: before.length - end + at, to: after.length - end + at })),
  ];
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((entry, at) => entry !== other[at]);
  return differs === -1 ? Math.min(one.length, other.length) : differs;
}

function between(before: readonly string[], after: readonly string[]): Aligned[] {
  const lengths = sharedLengths(before, after);
  const places: Aligned[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const isShared = lengths !== null && from < before.length && to < after.length && before[from] === after[to];
    if (isShared) places.push({ from: from++, to: to++ });
    else if (to >= after.length || (from < before.length && goesFirst(lengths, from, to)))
      places.push({ from: from++, to: null });
    else places.push({ from: null, to: to++ });
  }
  return places;
}

type Lengths = number[][] | null;

const goesFirst = (lengths: Lengths, from: number, to: number): boolean =>
  lengths === null || (lengths[from + 1]?.[to] ?? 0) >= (lengths[from]?.[to + 1] ?? 0);

/**
 * Lengths of the longest common subsequences of the list ends from each pair of positions; null when there are too many
 * pairs.
 */
function sharedLengths(before: readonly string[], after: readonly string[]): Lengths {
  if (before.length * after.length > mostCompared) return null;
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let from = before.length - 1; from >= 0; from--) {
    const [row, below] = [lengths[from] ?? [], lengths[from + 1] ?? []];
    for (let to = after.length - 1; to >= 0; to--) {
      const isShared = before[from] === after[to];
      row[to] = isShared ? 1 + (below[to + 1] ?? 0) : Math.max(below[to] ?? 0, row[to + 1] ?? 0);
    }
  }
  return lengths;
}
