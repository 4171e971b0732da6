/** Finds known words that are similar to a misspelt one. */

/** Short words have too many neighbours to guess at. */
export function allowedEdits(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** The most similar known words, at most three; none when all are too different. */
export function nearestKeywords(word: string, known: readonly string[]): string[] {
  const near = [...new Set(known)]
    .map((candidate) => ({ candidate, edits: editDistance(word, candidate) }))
    .filter(({ edits }) => edits <= allowedEdits(word))
    .sort((a, b) => a.edits - b.edits);
  return near
    .filter(({ edits }) => edits === near[0]?.edits)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Damerau-Levenshtein distance: letters to add, delete, change or swap. */
export function editDistance(word: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (word[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped));
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
