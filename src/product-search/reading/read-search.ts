import { readNumber } from '#src/lib/input/read-number.ts';
import { foldAccents } from '#src/lib/same-text.ts';
import { MarkedText } from './marked-text.ts';
import { readMeasures } from './read-measures.ts';
import type { Meaning, Reading, ReadSearch } from './reading.ts';
import {
  besideLength,
  besidePartNumber,
  cheapPhrases,
  fillers,
  newPhrases,
  textSynonyms,
  usedPhrases,
} from './synonyms.ts';
import { maxNameLength, type Named, type OtherMaker, type SearchVocabulary } from './vocabulary.ts';

/** Understands what a visitor typed, in either language: words become filters, the rest stays text. */
export function readSearch(typed: string, vocabulary: SearchVocabulary): ReadSearch {
  const text = new MarkedText(typed);
  const measures = readMeasures(text);
  const condition = readCondition(text);
  const cheap = readPhrases(text, cheapPattern, { kind: 'cheap' }).slice(0, 1);
  const own = pickBest(readNames(text, vocabulary), vocabulary);
  const maker = readMaker(text, vocabulary);
  const named = withPlaceOf(maker, own);
  if (named.picked.some(({ named: { kind, ...one } }) => 'type' in one && one.type === 'part')) takeEngineSize(text);
  const hasPower = measures.some(({ kind }) => kind === 'power');
  const power = hasPower ? [] : [...readBarePower(text, named.picked, vocabulary), ...readModelPower(text, maker)];
  const readings = [
    ...measures,
    ...condition,
    ...cheap,
    ...power.slice(0, 1),
    ...named.picked.map(({ named: _, ...reading }) => reading),
  ];
  const partNumber = readings.find(({ kind }) => kind === 'part-number');
  // "Part 12500013A" may be an engine's number.
  const used = partNumber ? readings.filter(({ kind }) => kind !== 'type' && kind !== 'category') : readings;
  const wide = used.filter((reading) => 'among' in reading && reading.among);
  const rest = restOf(text, used, [...named.left, ...wide]);
  return {
    readings: used.sort((a, b) => a.at - b.at),
    text: rest ?? (used.length === 0 && typed.trim() !== '' ? typed.trim() : null),
    maker: maker && { name: maker.name, keywords: maker.keywords },
  };
}

const phrasePattern = (phrases: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<![\w])(?:${[...phrases]
      .sort((a, b) => b.length - a.length)
      .map((phrase) => phrase.replaceAll(' ', '[ -]?'))
      .join('|')})(?![\w])`,
    'g',
  );
const used = phrasePattern(usedPhrases);
const fresh = phrasePattern(newPhrases);
const cheapPattern = phrasePattern(cheapPhrases);

/** Both conditions together are neither. */
function readCondition(text: MarkedText): Reading[] {
  const readings = [
    ...readPhrases(text, used, { kind: 'condition', condition: 'Used' }),
    ...readPhrases(text, fresh, { kind: 'condition', condition: 'New' }),
  ];
  return new Set(readings.map((reading) => reading.kind === 'condition' && reading.condition)).size === 1
    ? readings.slice(0, 1)
    : [];
}

function readPhrases(text: MarkedText, pattern: RegExp, meaning: Meaning): Reading[] {
  return [...text.plain.matchAll(pattern)].flatMap(({ 0: found, index }) => {
    // « Remis à neuf » is rebuilt, not new.
    if (/remise?s? a $/.test(text.plain.slice(0, index))) return [];
    const phrase = text.rawOf(index, index + found.length);
    text.take(index, index + found.length);
    return [{ ...meaning, phrase, at: index }];
  });
}

type NamedReading = Reading & { named: Named };

/** The longest name first, from left to right. */
function readNames(text: MarkedText, { find }: SearchVocabulary): NamedReading[] {
  const readings: NamedReading[] = [];
  for (let count = maxNameLength; count > 0; count -= 1) {
    for (const run of runsOf(text, count)) {
      const { start, end } = run;
      if (text.plain.slice(start, end).includes('|')) continue;
      const named = find(run.keywords);
      if (!named || (count === 1 && fillers.has(run.keywords[0] ?? ''))) continue;
      // "With trailer" is about a boat.
      if (
        named.kind === 'category' &&
        named.isTrailer &&
        /\b(with|avec|incl\w*)( an?| une)? $/.test(text.plain.slice(0, start))
      )
        continue;
      const { isAdjective: _, ...meaning } = named;
      readings.push({ ...meaning, phrase: text.rawOf(start, end), at: start, named });
      text.take(start, end);
    }
  }
  return readings.sort((a, b) => a.at - b.at);
}

function runsOf(text: MarkedText, count: number) {
  const keywords = text.keywords();
  return keywords.slice(0, Math.max(0, keywords.length - count + 1)).map((first, at) => {
    const run = keywords.slice(at, at + count);
    return { keywords: run.map(({ word }) => word), start: first.start, end: run.at(-1)?.end ?? first.end };
  });
}

type Picked = { picked: NamedReading[]; left: { phrase: string; at: number }[] };

/** One brand, and one category or type: what is more specific counts, and a second category is only a word. */
function pickBest(readings: NamedReading[], { hasBrand }: SearchVocabulary): Picked {
  const brand = readings.find(({ kind }) => kind === 'brand');
  // "Seakeeper for a 28 ft boat" is no boat.
  const isOtherBoat = ({ named }: NamedReading) =>
    brand?.kind === 'brand' && named.kind === 'type' && named.type === 'boat' && !hasBrand(brand.slug, 'boat');
  const places = readings.filter((reading) => reading.kind !== 'brand' && !isOtherBoat(reading));
  const best = [...places].sort((a, b) => weightOf(b.named) - weightOf(a.named))[0];
  const picked = [brand, best].filter((one) => one !== undefined);
  const left = readings.filter((reading) => !picked.includes(reading) && !saysNothing(reading, best));
  return { picked, left };
}

function weightOf(named: Named): number {
  if (named.kind === 'category') return named.isAdjective ? 2 : 3;
  return named.kind === 'type' && named.type !== 'boat' ? 2.5 : 1;
}

/** A type next to a category, or a repeated name. */
const saysNothing = (reading: NamedReading, best: NamedReading | undefined): boolean =>
  reading.kind === 'type' || (reading.kind === 'category' && best?.kind === 'category' && reading.id === best.id);

type FoundMaker = OtherMaker & { keywords: string[]; phrase: string; at: number };

function readMaker(text: MarkedText, { findMaker }: SearchVocabulary): FoundMaker | null {
  for (let count = maxMakerLength; count > 0; count -= 1) {
    for (const { keywords, start, end } of runsOf(text, count)) {
      const maker = text.plain.slice(start, end).includes('|') ? null : findMaker(keywords);
      if (maker) return { ...maker, keywords, phrase: text.rawOf(start, end), at: start };
    }
  }
  return null;
}

const maxMakerLength = 3;

/** Who asks for another maker's outboard is shown outboards, unless the search names a kind itself. */
function withPlaceOf(maker: FoundMaker | null, { picked, left }: Picked): Picked {
  const isNamed = ({ named }: NamedReading) => named.kind !== 'type' || named.type !== maker?.place.type;
  if (maker === null || picked.some(isNamed)) return { picked, left };
  const { at, phrase, place } = maker;
  const { isAdjective: _, ...meaning } = place;
  return { picked: [{ ...meaning, phrase, at, named: place }], left };
}

/** Outboards of most makers carry their power in the name: F150, DF140A, BF90. */
function readModelPower(text: MarkedText, maker: FoundMaker | null): Reading[] {
  if (maker?.place.type !== 'engine') return [];
  const found = /(?<![\w.,-])[a-z]{0,3}(\d{1,3}(?:[.,]\d)?)[a-z]{0,4}(?![\w.,-])/.exec(text.plain);
  if (!found?.[1]) return [];
  const hp = readNumber(found[1]) ?? Number.NaN;
  const phrase = text.rawOf(found.index, found.index + found[0].length);
  text.take(found.index, found.index + found[0].length);
  return [{ kind: 'power', span: { from: hp, to: hp }, phrase, at: found.index }];
}

/** "Propeller for my 150": the number is that of an engine, and no text of a part has to have it. */
function takeEngineSize(text: MarkedText) {
  const found = /(?<![\w|])(?:for|pour)(?: (?:a|an|my|un|une|mon))? (\d{2,3})(?![\w.,'"-])/.exec(text.plain);
  if (found) text.take(found.index, found.index + found[0].length);
}

/** A bare number next to an engine brand or an engine category. */
function readBarePower(text: MarkedText, named: readonly NamedReading[], { hasBrand }: SearchVocabulary): Reading[] {
  const place = named.find(({ kind }) => kind !== 'brand')?.named;
  if (place && place.kind !== 'brand' && place.type !== 'engine') return [];
  for (const { named: one, at, phrase } of named) {
    if (one.kind === 'brand' ? !hasBrand(one.slug, 'engine') : one.type !== 'engine') continue;
    const after = /^ ?(\d+(?:[.,]\d)?)(?![\w.,'"-])/.exec(text.plain.slice(at).replace(/^\|+/, ''));
    const before = /(?<![\w.,$'-])(\d+(?:[.,]\d)?) $/.exec(text.plain.slice(0, at));
    const found = after ?? before;
    if (!found?.[1]) continue;
    const from = after ? text.plain.indexOf(found[1], at + phrase.length - 1) : at - found[0].length;
    const start = text.plain.indexOf(found[1], Math.max(0, from));
    const hp = readNumber(found[1]) ?? Number.NaN;
    const raw = text.rawOf(start, start + found[1].length);
    text.take(start, start + found[1].length);
    return [{ kind: 'power', span: { from: hp, to: hp }, phrase: raw, at: start }];
  }
  return [];
}

const synonymPatterns = textSynonyms.map(({ word, phrases }) => ({ word, pattern: phrasePattern(phrases) }));

/** « Double essieu » is what products call tandem. */
function inWordsOfProducts(rest: string): string {
  const plain = foldAccents(rest);
  const message = synonymPatterns.filter(({ pattern }) => plain.search(pattern) >= 0);
  return message.length === 0 ? rest : message.reduce((text, { word, pattern }) => text.replace(pattern, word), plain);
}

function restOf(text: MarkedText, readings: readonly Reading[], left: Picked['left']): string | null {
  const number = readings.filter(({ kind }) => kind === 'part-number');
  const message = (kind: Reading['kind'], keywords: ReadonlySet<string>, word: string) =>
    keywords.has(word) && readings.some((reading) => reading.kind === kind);
  const isFiller = (word: string) =>
    fillers.has(word) || message('part-number', besidePartNumber, word) || message('length', besideLength, word);
  const keywords = text
    .keywords()
    .filter(({ word }) => !isFiller(word))
    .map(({ start, end }) => ({ phrase: text.rawOf(start, end), at: start }));
  const rest = [...keywords, ...left, ...number].sort((a, b) => a.at - b.at).map(({ phrase }) => phrase);
  return rest.length > 0 ? inWordsOfProducts(rest.join(' ')) : null;
}
