import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ListingQuery } from '../listing-query.ts';
import { defaultSort } from '../url/listing-place.ts';
import { countCategories, countFacets } from './count-facets.ts';
import { filterRows } from './filter-rows.ts';
import { compareBy } from './order.ts';
import type { ProductIndex } from './product-index.ts';
import type { Asking, Found, Selection } from './selection.ts';

/** The most products in one result. */
export const mostAtOnce = 1000;

/** Runs a query: the ids of its page, the total, and the counts of filters and categories. */
export function select(productIndex: ProductIndex, asking: Asking): Selection {
  const found = selectAll(productIndex, asking);
  const { total, facets, categoryCounts } = found;
  return { ids: idsOfPage(productIndex, found, asking), total, facets, categoryCounts };
}

/** A query without its page: nothing is put in order. */
export function selectAll(productIndex: ProductIndex, asking: Asking): Found {
  productIndex.settle(asking.now);
  const { query, searchIds } = asking;
  const isPlain = searchIds === null && Object.keys(query.filters).length === 0;
  return isPlain ? productIndex.keep(query, () => find(productIndex, asking)) : find(productIndex, asking);
}

function find(productIndex: ProductIndex, { query, searchIds }: Asking): Found {
  const rows = searchIds === null ? productIndex.scope(query) : searchedRows(productIndex, query, searchIds);
  const filtered = filterRows(productIndex, rows, query);
  const matches = new Uint8Array(productIndex.columns.size);
  for (const row of filtered.passed) matches[row] = 1;
  return {
    matches,
    total: filtered.passed.length,
    facets: countFacets(productIndex, filtered, query),
    categoryCounts: countCategories(productIndex, filtered),
  };
}

function searchedRows(productIndex: ProductIndex, query: ListingQuery, searchIds: readonly number[]): Int32Array {
  const { rowOf, size } = productIndex.columns;
  const isTaken = new Uint8Array(size);
  const rows = new Int32Array(searchIds.length);
  let count = 0;
  for (const id of searchIds) {
    const row = rowOf.get(id);
    if (row === undefined || isTaken[row] === 1 || !productIndex.isInScope(row, query)) continue;
    isTaken[row] = 1;
    rows[count++] = row;
  }
  return rows.subarray(0, count);
}

function idsOfPage(productIndex: ProductIndex, found: Found, asking: Asking): number[] {
  const { page, limit } = asking.query;
  const size = limit === 0 ? mostAtOnce : limit;
  const first = limit === 0 && page > 1 ? found.total : (page - 1) * size;
  if (first >= found.total) return [];
  const ids: number[] = [];
  let at = 0;
  for (const row of rowsInOrder(productIndex, found, asking)) {
    if (found.matches[row] !== 1) continue;
    if (at >= first) ids.push(productIndex.columns.ids.values[row] as number);
    at += 1;
    if (ids.length === size) break;
  }
  return ids;
}

/** Rows that may match, in the order of the list: all by a cached order, or only those found. */
function rowsInOrder(
  productIndex: ProductIndex,
  { matches }: Found,
  { query, searchIds, language }: Asking,
): Iterable<number> {
  const [step, ...more] = query.sort;
  if (step === undefined) {
    const rows =
      searchIds === null ? usualRows(productIndex, query, language) : rowsByRelevance(productIndex, searchIds);
    return query.type === null ? bestTypeFirst(productIndex, matches, query, [...rows]) : rows;
  }
  if (more.length === 0) return productIndex.order(step, language);
  const rows = Int32Array.from(matches.keys().filter((row) => matches[row] === 1));
  return rows.sort(compareBy(productIndex.columns, query.sort, language));
}

/** Without words there is no relevance. */
const usualRows = (productIndex: ProductIndex, { type }: ListingQuery, language: Language): Int32Array =>
  productIndex.order(defaultSort(type)[0] ?? { key: 'id', direction: 1 }, language);

/**
 * Boats, engines and parts one after the other: those of the best match first, without words those of most matches.
 * Power is that of engines first.
 */
function bestTypeFirst(
  { columns }: ProductIndex,
  matches: Uint8Array,
  { filters, search }: ListingQuery,
  rows: readonly number[],
): number[] {
  const byType = Map.groupBy(
    rows.filter((row) => matches[row] === 1),
    (row) => columns.types.values[row] ?? 0,
  );
  const groups = [...byType];
  if (search === null) groups.sort(([type, a], [other, b]) => b.length - a.length || type - other);
  if (filters.horsepower) groups.sort(([a], [b]) => Number(b === engine) - Number(a === engine));
  return groups.flatMap(([, group]) => group);
}

const engine = numberOfType('engine');

function* rowsByRelevance({ columns }: ProductIndex, searchIds: readonly number[]): Generator<number> {
  const given = new Set<number>();
  for (const id of searchIds) {
    const row = columns.rowOf.get(id);
    if (row === undefined || given.has(row)) continue;
    given.add(row);
    yield row;
  }
}
