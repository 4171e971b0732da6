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
  const requested = askedKeywords(typed);
  if (requested.length === 0) return [];
  return entries
    .map((entry) => ({ entry, ...matchOf(requested, textsOf(entry)) }))
    .filter(({ found }) => found * 2 >= requested.length && found > 0)
    .sort((a, b) => b.found - a.found || b.inTitle - a.inTitle)
    .map(({ entry }) => entry);
}

function matchOf(requested: readonly string[], { title, text }: Texts) {
  const titled = keywordsIn(title);
  const message = [...titled, ...keywordsIn(text)];
  const count = (among: readonly string[]) => requested.filter((word) => among.some((one) => isForm(word, one))).length;
  return { found: count(message), inTitle: count(titled) };
}

const shortestStem = 5;
const maxEndingLength = 4;

/** The beginning of a word, or another form of it: "winterize" and "winterizing". */
export function isForm(requested: string, message: string): boolean {
  if (message.startsWith(requested)) return true;
  let shared = 0;
  while (shared < requested.length && requested[shared] === message[shared]) shared += 1;
  return shared >= shortestStem && Math.max(requested.length, message.length) - shared <= maxEndingLength;
}
