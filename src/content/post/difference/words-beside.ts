import { laidBeside } from './laid-beside.ts';

/** A run of words: in both texts, or in this one alone. */
export type Run = { words: string; isOwn: boolean };

/** Two texts, each with the words that the other has not marked as its own. */
export function wordsBeside(before: string, after: string): { before: Run[]; after: Run[] } {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  const places = laidBeside(old, now);
  return {
    before: runsOf(
      places.flatMap(({ from, to }) => (from === null ? [] : [{ words: old[from] ?? '', isOwn: to === null }])),
    ),
    after: runsOf(
      places.flatMap(({ from, to }) => (to === null ? [] : [{ words: now[to] ?? '', isOwn: from === null }])),
    ),
  };
}

/** Words with the blanks after them, so that the text can be put together again. */
const wordsIn = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

function runsOf(words: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.isOwn === word.isOwn) last.words += word.words;
    else runs.push({ ...word });
  }
  return runs;
}
