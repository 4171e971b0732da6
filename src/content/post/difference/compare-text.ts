import { diffArrays } from 'diff';

/** A run of words: in both texts, or only in this one. */
export type Run = { text: string; isOwn: boolean };

/** Texts with more different words count as wholly rewritten, because comparing them would take too long. */
const maxEditLength = 1_000;

/** Two texts, each with the words marked that the other does not have. */
export function compareText(before: string, after: string): { before: Run[]; after: Run[] } {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  const changes = diffArrays(old, now, { maxEditLength }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return {
    before: joinRuns(changes.flatMap(({ value, removed, added }) => (added ? [] : runOf(value, removed)))),
    after: joinRuns(changes.flatMap(({ value, removed, added }) => (removed ? [] : runOf(value, added)))),
  };
}

/** Words with the spaces after them, so that the text can be joined again. */
const wordsIn = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

const runOf = (words: readonly string[], isOwn: boolean): Run[] =>
  words.length === 0 ? [] : [{ text: words.join(''), isOwn }];

function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.isOwn === run.isOwn) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}
