import { align } from './align.ts';

/** A run of words: in both texts, or only in this one. */
export type Run = { text: string; isOwn: boolean };

/** Two texts, each with the words marked that the other does not have. */
export function compareText(before: string, after: string): { before: Run[]; after: Run[] } {
  const [old, now] = [textIn(before), textIn(after)];
  const places = align(old, now);
  return {
    before: runsOf(
      places.flatMap(({ from, to }) => (from === null ? [] : [{ text: old[from] ?? '', isOwn: to === null }])),
    ),
    after: runsOf(
      places.flatMap(({ from, to }) => (to === null ? [] : [{ text: now[to] ?? '', isOwn: from === null }])),
    ),
  };
}

/** Words with the spaces after them, so that the text can be joined again. */
const textIn = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

function runsOf(text: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const word of text) {
    const last = runs.at(-1);
    if (last?.isOwn === word.isOwn) last.text += word.text;
    else runs.push({ ...word });
  }
  return runs;
}
