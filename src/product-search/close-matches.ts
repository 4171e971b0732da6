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

/** Products that a query misses by one or two of its filters: price first, then condition, length, category. */
export function closeMatches(productIndex: ProductIndex, asking: Asking, wider: Wider): CloseMatch[] {
  const { query } = asking;
  const taken = new Set(select(productIndex, { ...asking, query: { ...query, page: 1, limit: 0 } }).ids);
  const found: CloseMatch[] = [];
  for (const givesUp of combinations(query, wider)) {
    const requested = givesUp.reduce<ListingQuery>((less, one) => without(less, one, wider), query);
    const { ids } = select(productIndex, { ...asking, query: { ...requested, page: 1, limit: 0 } });
    for (const id of nearestFirst(productIndex, ids, query, givesUp)) {
      if (taken.has(id)) continue;
      taken.add(id);
      found.push({ id, givesUp });
      if (found.length === fewResults) return found;
    }
  }
  return found;
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

const omit = (filters: ListingQuery['filters'], keys: readonly FilterKey[]): ListingQuery['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key as FilterKey)));

/** By how far the length is off, else by price. */
function nearestFirst({ columns }: ProductIndex, ids: number[], query: ListingQuery, givesUp: readonly GivenUp[]) {
  const columnValue = (key: 'price' | 'hullLength', id: number) =>
    columns.numbers.get(key)?.values[columns.rowOf.get(id) ?? -1] ?? Number.NaN;
  const wanted = rangeOf(query, lengthKeys)?.from ?? rangeOf(query, lengthKeys)?.to ?? 0;
  const distance = (id: number) =>
    givesUp.includes('length') ? Math.abs(columnValue('hullLength', id) - wanted) : columnValue('price', id);
  return ids
    .map((id) => ({ id, off: distance(id) }))
    .sort((a, b) => (Number.isNaN(a.off) ? 1 : Number.isNaN(b.off) ? -1 : a.off - b.off))
    .map(({ id }) => id);
}
