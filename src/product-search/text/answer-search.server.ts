import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { foldAccents } from '#src/lib/same-text.ts';
import type { ProductIndex } from '../index/product-index.ts';
import { countMatches } from '../index/select.ts';
import type { FilterKey, ListingQuery } from '../listing-query.ts';
import { type Applied, applyReadings } from '../reading/apply-readings.ts';
import { readSearch } from '../reading/read-search.ts';
import { subjectOf } from '../reading/subject.ts';
import { fillers, purposes } from '../reading/synonyms.ts';
import type { SearchVocabulary } from '../reading/vocabulary.ts';
import { defaultSort } from '../url/listing-place.ts';
import { keywordsIn } from './keywords.ts';
import { kickerRank } from './kicker-rank.ts';
import { findBySearch } from './search.server.ts';
import { similarNumbers } from './similar-numbers.server.ts';

/** How a search is answered: what was read, the query that follows, and the products of its text. */
export type SearchAnswer = Applied & {
  /** Best first; null without text, except for kickers. */
  searchIds: number[] | null;
  /** Words that nothing is found with. */
  leftOut: string[];
  /** A maker among them that the dealer does not carry. */
  notCarried: string | null;
  /** A part that no product is, and that the counter may know. */
  counterPart: string | null;
  /** Numbers one letter off a part number that no product has. */
  similarNumbers: string[];
};

export type SearchRequest = {
  /** As the address has it: its filters win over what is read. */
  written: ListingQuery;
  /** The words as they are, without reading. */
  isExact: boolean;
  language: Language;
  now: Date;
};

type Deps = { db: Db; productIndex: ProductIndex; searchVocabulary: SearchVocabulary };

/** Filters that the product index can answer. */
export const canFilter =
  ({ columns }: ProductIndex) =>
  (key: FilterKey, kind?: 'range' | 'choice'): boolean =>
    key === 'length' ||
    (kind !== 'choice' && columns.numbers.has(key)) ||
    (kind !== 'range' && columns.choices.has(key));

/** Drops filters that this catalogue does not have, such as the condition in a shop without filters. */
export function answerable(query: ListingQuery, productIndex: ProductIndex): ListingQuery {
  const isKnown = canFilter(productIndex);
  const filters = Object.entries(query.filters).filter(([key]) => isKnown(key as FilterKey));
  return { ...query, filters: Object.fromEntries(filters) };
}

export async function answerSearch(deps: Deps, request: SearchRequest): Promise<SearchAnswer> {
  const { written, isExact } = request;
  if (written.search === null) return { ...nothingRead, query: written, searchIds: null };
  if (isExact) return await answerExactly(deps, request);
  const answer = await answerRead(deps, request);
  const { maker } = answer;
  const isMakerLeftOut = maker?.keywords.every((word) => answer.leftOut.map(foldAccents).includes(word));
  if (isMakerLeftOut) answer.notCarried = maker?.name ?? null;
  const isKicker = answer.readings.some((reading) => reading.kind === 'category' && reading.isKicker);
  return isKicker ? { ...answer, searchIds: kickersFirst(deps, request, answer) } : answer;
}

async function answerRead(deps: Deps, request: SearchRequest): Promise<SearchAnswer> {
  const { written } = request;
  const subject = subjectOf(written.search ?? '');
  if (subject?.kind === 'part') return await answerPart(deps, request, subject.words);
  const read = readSearch(written.search ?? '', deps.searchVocabulary);
  const applied = applyReadings(written, read, canFilter(deps.productIndex));
  const answer = await answerApplied(deps, request, applied);
  if (isFound(deps, request, answer)) return answer;
  // A product may be called by what was read: "Black Max aluminum".
  const exactly = await answerExactly(deps, request);
  // A part number may have spaces, so that a piece of it reads as something else: "8M 0151377".
  const named = applied.partNumber === null ? calledSo(deps, request, exactly.searchIds ?? []) : exactly.searchIds;
  const called = { ...exactly, searchIds: named };
  if (isFound(deps, request, called)) return called;
  if (applied.query.search === null) return answer;
  if (applied.partNumber !== null)
    return { ...answer, similarNumbers: await similarNumbers(deps.db, deps.productIndex, applied.partNumber) };
  const fewer = await dropKeywords(deps, request, answer);
  return applied.maker === null || isFound(deps, request, fewer) ? fewer : await nearThatPower(deps, request, answer);
}

/** Parts of that name; a boat whose text mentions one is not meant. */
async function answerPart(deps: Deps, request: SearchRequest, words: string[]): Promise<SearchAnswer> {
  const exactly = await answerExactly(deps, request);
  const query = { ...request.written, type: request.written.type ?? ('part' as const) };
  const search = words.join(' ');
  const found = await findBySearch(deps.db, search, request.language);
  const searchIds = calledSo(deps, { ...request, written: { ...request.written, search } }, found);
  const answer = { ...exactly, query, searchIds };
  return isFound(deps, request, answer) ? answer : { ...answer, searchIds: [], counterPart: request.written.search };
}

/** Those found by text, or everything by its power: the query leaves engines alone. */
function kickersFirst({ productIndex }: Deps, { now, language }: SearchRequest, { searchIds }: SearchAnswer) {
  productIndex.settle(now);
  const { ids, names, numbers, rowOf } = productIndex.columns;
  const rows =
    searchIds?.flatMap((id) => rowOf.get(id) ?? []) ??
    productIndex.order({ key: 'horsepower', direction: 1 }, language);
  const byRank = Map.groupBy(rows, (row) =>
    kickerRank({
      name: names.en.texts[row] ?? '',
      horsepower: numbers.get('horsepower')?.values[row] ?? Number.NaN,
      shaftInches: numbers.get('shaftLength')?.values[row] ?? Number.NaN,
    }),
  );
  return [...byRank]
    .sort(([rank], [other]) => rank - other)
    .flatMap(([, alike]) => alike.map((row) => ids.values[row] ?? 0));
}

async function answerExactly({ db }: Deps, { written, language }: SearchRequest): Promise<SearchAnswer> {
  const searchIds = await findBySearch(db, written.search ?? '', language);
  return { ...nothingRead, query: written, searchIds };
}

export const nothingRead = {
  readings: [],
  partNumber: null,
  maker: null,
  among: null,
  leftOut: [],
  notCarried: null,
  counterPart: null,
  similarNumbers: [],
};

/** Those with every word in their name or brand. */
function calledSo({ productIndex: { columns } }: Deps, { written, language }: SearchRequest, ids: readonly number[]) {
  const keywords = keywordsIn(written.search ?? '').filter((word) => !fillers.has(word));
  const brands = columns.choices.get('brand');
  return ids.filter((id) => {
    const row = columns.rowOf.get(id) ?? -1;
    const brand = brands?.texts[brands.codes[row] ?? 0] ?? '';
    const name = keywordsIn(`${columns.names[language].texts[row] ?? ''} ${brand}`);
    return keywords.every((word) => name.some((one) => one.startsWith(word)));
  });
}

async function answerApplied(deps: Deps, request: SearchRequest, applied: Applied): Promise<SearchAnswer> {
  const { query, among } = applied;
  const search = among === null ? query.search : query.search?.replace(among.phrase, '').trim() || null;
  const found = search === null ? null : await findBySearch(deps.db, search, request.language);
  const ids =
    found !== null && isPurpose({ ...query, search })
      ? [...new Set([...found, ...everyId(deps, request, query)])]
      : found;
  if (among === null) return { ...nothingRead, ...applied, searchIds: ids };
  const searchIds = (ids ?? everyId(deps, request, query)).filter(isWithin(deps, among.ids));
  return { ...nothingRead, ...applied, searchIds };
}

/** "Fishing" next to a kind of boat is its purpose. */
const isPurpose = ({ search, type, categoryId, filters }: ListingQuery): boolean =>
  type === 'boat' &&
  (categoryId !== null || Object.keys(filters).length > 0) &&
  keywordsIn(search ?? '').every((word) => purposes.has(word));

/** In the order of a list. */
const everyId = ({ productIndex }: Deps, { language }: SearchRequest, { type }: ListingQuery): number[] =>
  [...productIndex.order(defaultSort(type)[0] ?? { key: 'id', direction: 1 }, language)].flatMap(
    (row) => productIndex.columns.ids.values[row] ?? [],
  );

function isWithin({ productIndex }: Deps, categories: readonly number[]): (id: number) => boolean {
  const { columns, branches, shownIn } = productIndex;
  const within = categories.map((id) => branches.branchOf(id));
  return (id) => within.some((branch) => branch[shownIn[columns.rowOf.get(id) ?? -1] ?? 0] === 1);
}

const isFound = (
  { productIndex }: Deps,
  { now, language }: SearchRequest,
  { query, searchIds }: SearchAnswer,
): boolean => countMatches(productIndex, { query, searchIds, now, language }) > 0;

/** More words than these are dropped together. */
const maxTried = 6;

/** Drops the fewest words of the text until something is found; filters stay. */
async function dropKeywords(deps: Deps, request: SearchRequest, answer: SearchAnswer): Promise<SearchAnswer> {
  const keywords = (answer.query.search ?? '').split(' ');
  const tried = keywords.slice(0, maxTried);
  const idsOfKeywords = await Promise.all(tried.map((word) => findBySearch(deps.db, word, request.language)));
  const masks = new Map<number, number>();
  for (const [at, ids] of idsOfKeywords.entries())
    for (const id of ids) masks.set(id, (masks.get(id) ?? 0) | (1 << at));
  const ordered = [...new Set(masks.values())].sort((a, b) => bitsOf(b) - bitsOf(a) || a - b);
  for (const mask of ordered) {
    const used = tried.filter((_, at) => (mask >> at) & 1);
    const searchIds = [...masks].flatMap(([id, one]) => ((one & mask) === mask ? id : []));
    const fewer = answerWith(answer, used, searchIds, keywords);
    if (isFound(deps, request, fewer)) return fewer;
  }
  const hasFilters = answer.readings.length > 0 || Object.keys(answer.query.filters).length > 0;
  const without = answerWith(answer, [], null, keywords);
  return hasFilters && isFound(deps, request, without) ? without : answer;
}

/** Another maker's outboard may be of a power that ours do not have: 140 is near 150. */
async function nearThatPower(deps: Deps, request: SearchRequest, answer: SearchAnswer): Promise<SearchAnswer> {
  const { filters } = answer.query;
  const near = Object.entries(filters).map(([key, filter]) =>
    filter.kind === 'range' && powerKeys.has(key)
      ? [key, { ...filter, from: filter.from && filter.from * 0.8, to: filter.to && filter.to * 1.25 }]
      : [key, filter],
  );
  return await dropKeywords(deps, request, {
    ...answer,
    query: { ...answer.query, filters: Object.fromEntries(near) },
  });
}

const powerKeys: ReadonlySet<string> = new Set(['horsepower', productTypes.engine.sizes.horsepower ?? '']);

const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

const answerWith = (
  answer: SearchAnswer,
  used: string[],
  searchIds: number[] | null,
  keywords: string[],
): SearchAnswer => ({
  ...answer,
  query: { ...answer.query, search: used.join(' ') || null },
  searchIds,
  leftOut: keywords.filter((word) => !used.includes(word)),
});
