import { fillers } from '../reading/synonyms.ts';
import { keywordsIn } from './keywords.ts';

/** Finds services and articles that a search is about. */

/** What a text is searched for with: without numbers and words that say nothing. */
export const askedKeywords = (typed: string): string[] => [
  ...new Set(keywordsIn(typed).filter((word) => word.length > 1 && !/\d/.test(word) && !fillers.has(word))),
];

type Texts = { title: string; text: string };

/** Those with at least half of the keywords; those with most of them first, then by their titles. */
export function relatedTo<Entry>(typed: string, entries: readonly Entry[], textsOf: (entry: Entry) => Texts): Entry[] {
  const asked = askedKeywords(typed);
  if (asked.length === 0) return [];
  return entries
    .map((entry) => ({ entry, ...matchOf(asked, textsOf(entry)) }))
    .filter(({ found }) => found * 2 >= asked.length && found > 0)
    .sort((a, b) => b.found - a.found || b.inTitle - a.inTitle)
    .map(({ entry }) => entry);
}

function matchOf(asked: readonly string[], { title, text }: Texts) {
  const titled = keywordsIn(title);
  const said = [...titled, ...keywordsIn(text)];
  const count = (among: readonly string[]) => asked.filter((word) => among.some((one) => isForm(word, one))).length;
  return { found: count(said), inTitle: count(titled) };
}

const shortestStem = 5;
const maxEndingLength = 4;

/** The beginning of a word, or another form of it: "winterize" and "winterizing". */
export function isForm(asked: string, said: string): boolean {
  if (said.startsWith(asked)) return true;
  let shared = 0;
  while (shared < asked.length && asked[shared] === said[shared]) shared += 1;
  return shared >= shortestStem && Math.max(asked.length, said.length) - shared <= maxEndingLength;
}
