import { nearness } from './index/nearness.ts';
import type { ProductIndex } from './index/product-index.ts';
import { select } from './index/select.ts';
import type { Asking } from './index/selection.ts';
import type { FilterKey, ListingQuery, RangeFilter } from './listing-query.ts';

/** What a close match may give up, in the order in which it is tried. */
export type GivenUp = 'price' | 'condition' | 'length' | 'category';
export type CloseMatch = { id: number; givesUp: GivenUp[] };

const order: readonly GivenUp[] = ['price', 'condition', 'length', 'category'];

/** Lists with fewer results show close matches, at most as many. */
export const fewResults = 6;

/** A price may be a quarter higher. */
const highestPart = 1.25;

/** The same query in the category above; null at the top. */
type Wider = (query: ListingQuery) => ListingQuery | null;

/**
 * Products that a query misses by one or two of its filters: price first, then condition, length, category. What is of
 * quite another price or size comes only where nothing else does.
 */
export function closeMatches(productIndex: ProductIndex, asking: Asking, wider: Wider): CloseMatch[] {
  const { query } = asking;
  const idsOf = (requested: ListingQuery) =>
    select(productIndex, { ...asking, query: { ...requested, page: 1, limit: 0 } }).ids;
  const own = idsOf(query);
  const taken = new Set(own);
  const typical = own.length > 0 ? own : idsOf({ ...query, filters: omit(query.filters, givenUpFilters) });
  const offBy = nearness(productIndex, query, typical);
  const near: CloseMatch[] = [];
  const far: CloseMatch[] = [];
  for (const givesUp of combinations(query, wider)) {
    const ids = idsOf(givesUp.reduce<ListingQuery>((less, one) => without(less, one, wider), query));
    const left = ids.filter((id) => !taken.has(id)).map((id) => ({ id, ...offBy(id) }));
    for (const { id, isFar } of left.sort((a, b) => a.off - b.off)) {
      taken.add(id);
      (isFar ? far : near).push({ id, givesUp });
    }
    if (near.length >= fewResults) break;
  }
  return (near.length > 0 ? near : far).slice(0, fewResults);
}

/** Each alone, then with one of those before it: the category goes last. */
function combinations(query: ListingQuery, wider: Wider): GivenUp[][] {
  const possible = order.filter((one) => canGiveUp(query, one, wider));
  return possible.flatMap((one, at) => [[one], ...possible.slice(0, at).map((other) => [other, one])]);
}

export const lengthKeys: readonly FilterKey[] = ['boatHuLe', 'length'];

export function rangeOf({ filters }: ListingQuery, keys: readonly FilterKey[]): RangeFilter | null {
  const filter = keys.map((key) => filters[key]).find((one) => one !== undefined);
  return filter?.kind === 'range' ? filter : null;
}

function canGiveUp(query: ListingQuery, one: GivenUp, wider: Wider): boolean {
  if (one === 'price') return (rangeOf(query, ['price'])?.to ?? null) !== null;
  if (one === 'length') return rangeOf(query, lengthKeys) !== null;
  if (one === 'condition') return query.filters.condition !== undefined;
  return wider(query) !== null;
}

function without(query: ListingQuery, one: GivenUp, wider: Wider): ListingQuery {
  const { price } = query.filters;
  if (one === 'category') return wider(query) ?? query;
  if (one === 'condition') return { ...query, filters: omit(query.filters, ['condition']) };
  if (one === 'length') return { ...query, filters: omit(query.filters, lengthKeys) };
  if (price?.kind !== 'range' || price.to === null) return query;
  return { ...query, filters: { ...query.filters, price: { ...price, to: price.to * highestPart } } };
}

const givenUpFilters: readonly FilterKey[] = ['price', 'condition', ...lengthKeys];

const omit = (filters: ListingQuery['filters'], keys: readonly FilterKey[]): ListingQuery['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key as FilterKey)));
