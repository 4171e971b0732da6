import { servicesNamed } from '../reading/subject.ts';
import { fillers } from '../reading/synonyms.ts';
import { keywordsIn } from './keywords.ts';

/** Finds services and articles that a search is about. */

/** What a text is searched for with: without numbers and words that say nothing. */
export const askedKeywords = (typed: string): string[] => [
  ...new Set(keywordsIn(typed).filter((word) => word.length > 1 && !/\d/.test(word) && !fillers.has(word))),
];

/** `kind`: what the entry belongs to. */
type Texts = { title: string; kind?: string; text: string };

/**
 * Those with at least half of the keywords; those with most of them first, then by their titles. Where work is named,
 * those that have it in any of the words for it.
 */
export function relatedTo<Entry>(typed: string, entries: readonly Entry[], textsOf: (entry: Entry) => Texts): Entry[] {
  const keywords = askedKeywords(typed).map((word) => [word]);
  const named = bestMatches(servicesNamed(typed), keywords, entries, textsOf);
  return named.length > 0 ? named : bestMatches(keywords, [], entries, textsOf);
}

type Requested = readonly (readonly string[])[];

/** `others` decide between equals. */
function bestMatches<Entry>(
  requested: Requested,
  others: Requested,
  entries: readonly Entry[],
  textsOf: (entry: Entry) => Texts,
): Entry[] {
  return entries
    .map((entry) => ({ entry, ...matchOf(requested, textsOf(entry)), others: matchOf(others, textsOf(entry)).found }))
    .filter(({ found }) => found * 2 >= requested.length && found > 0)
    .sort((a, b) => b.found - a.found || b.inTitle - a.inTitle || b.others - a.others)
    .map(({ entry }) => entry);
}

/** Each of the requested is one word, or several of which any will do. */
function matchOf(requested: Requested, { title, kind = '', text }: Texts) {
  const [titled, kinds] = [keywordsIn(title), keywordsIn(kind)];
  const message = [...titled, ...kinds, ...keywordsIn(text)];
  const count = (among: readonly string[]) =>
    requested.filter((words) => words.some((word) => among.some((one) => isMeant(word, one, words.length > 1)))).length;
  return { found: count(message), inTitle: 2 * count(titled) + count(kinds) };
}

/** Of several words for a service, none is meant by its beginning alone: winter is not winterizing. */
const isMeant = (word: string, one: string, isOneOfSeveral: boolean): boolean =>
  isForm(word, one) && !(isOneOfSeveral && one.length < word.length - 1);

const shortestStem = 5;
const maxEndingLength = 4;

/** The beginning of a word, or another form of it: "winterize" and "winterizing". */
export function isForm(requested: string, message: string): boolean {
  if (message.startsWith(requested)) return true;
  let shared = 0;
  while (shared < requested.length && requested[shared] === message[shared]) shared += 1;
  return shared >= shortestStem && Math.max(requested.length, message.length) - shared <= maxEndingLength;
}
