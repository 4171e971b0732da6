import { keywordsIn } from '../text/keywords.ts';
import { editDistance } from '../text/misspelling.ts';
import { hoursWords, partWords, serviceWords } from './subject-words.ts';
import { fillers } from './synonyms.ts';
import { foldedWord } from './vocabulary.ts';

/** What a search is about when it is about no product: work, a part of the counter, or the opening hours. */
export type Subject =
  /** `means`: for each word that names work, what such services are called. */
  | { kind: 'service'; means: string[][] }
  /** In the words of parts, mended. */
  | { kind: 'part'; words: string[] }
  | { kind: 'hours' };

export function subjectOf(typed: string): Subject | null {
  const words = keywordsIn(typed);
  if (isAboutHours(words)) return { kind: 'hours' };
  const means = servicesNamed(typed);
  if (means.length > 0) return { kind: 'service', means };
  const [part] = phrasesIn(words, parts);
  return part ? { kind: 'part', words: part.phrase } : null;
}

/** For each word that names work, what services are called that it may mean. */
export const servicesNamed = (typed: string): string[][] =>
  phrasesIn(keywordsIn(typed), works).map(({ entry }) => [...(entry.means ?? entry.says)]);

type Phrase<Entry> = { phrase: string[]; entry: Entry };

const phrasesOf = <Entry>(texts: readonly string[], entry: Entry): Phrase<Entry>[] =>
  texts.map((text) => ({ phrase: text.split(' ').map(foldedWord), entry }));

const sortByLength = <Entry>(phrases: Phrase<Entry>[]) => phrases.sort((a, b) => b.phrase.length - a.phrase.length);

const works = sortByLength(serviceWords.flatMap((entry) => phrasesOf(entry.says, entry)));
const parts = sortByLength(phrasesOf(partWords, null));

/** "Boat with storage" and « avec batterie » are about a boat. */
const companions = new Set(['with', 'avec', 'includes', 'included']);

/** The longest phrases from left to right; articles between words don't matter. */
function phrasesIn<Entry>(words: readonly string[], phrases: readonly Phrase<Entry>[]): Phrase<Entry>[] {
  const left = words.map((word, at) => ({ word: foldedWord(word), before: words[at - 1] ?? '' }));
  const content = left.filter(({ word }) => !small.has(word));
  const found: Phrase<Entry>[] = [];
  for (let at = 0; at < content.length; at += 1) {
    if (companions.has(content[at]?.before ?? '')) continue;
    const run = phrases.find(({ phrase }) => phrase.every((word, place) => isSame(content[at + place]?.word, word)));
    if (!run) continue;
    found.push(run);
    at += run.phrase.length - 1;
  }
  return found;
}

const small = new Set('a an the of for my to d de des du l la le les un une mon ma mes pour'.split(' '));

const shortestBeginning = 7;

/** The same word, the beginning of a long one, or a long one with a typo. */
function isSame(word: string | undefined, other: string): boolean {
  if (word === undefined || word === other) return word === other;
  if (word.length < shortestBeginning || word[0] !== other[0]) return false;
  return other.startsWith(word) || (other.length >= shortestBeginning && editDistance(word, other) <= 1);
}

const { names, states, alongside, contact } = hoursWords;
const [nameSet, stateSet] = [new Set(names), new Set(states)];
const aboutDoors = new Set([...names, ...states, ...alongside, ...contact]);
const contactSet = new Set(contact);

/** Nothing else is named: "hours on a used outboard" is about an engine. */
function isAboutHours(words: readonly string[]): boolean {
  const content = words.filter((word) => aboutDoors.has(word) || !fillers.has(word));
  if (content.length === 0 || content.some((word) => !aboutDoors.has(word))) return false;
  if (content.some((word) => nameSet.has(word) || contactSet.has(word))) return true;
  return words.length > 1 && content.some((word) => stateSet.has(word));
}
