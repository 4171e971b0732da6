import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ListingQuery } from '../listing-query.ts';
import { defaultSort } from '../url/listing-place.ts';
import { countCategories, countFacets } from './count-facets.ts';
import { type Filtered, filterRows } from './filter-rows.ts';
import { compareBy } from './order.ts';
import type { ProductIndex } from './product-index.ts';
import type { Asking, Found, Selection } from './selection.ts';

/** The most products in one result. */
export const maxAtOnce = 1000;

/** Runs a query: the ids of its page, the total, and the counts of filters and categories. */
export function select(productIndex: ProductIndex, asking: Asking): Selection {
  const found = selectAll(productIndex, asking);
  const { total, facets, categoryCounts } = found;
  return { ids: idsOfPage(productIndex, found, asking), total, facets, categoryCounts };
}

/** The same without the counts of filters, which suggestions have not. */
export function selectWithoutFacets(productIndex: ProductIndex, asking: Asking): Omit<Selection, 'facets'> {
  productIndex.settle(asking.now);
  if (isPlain(asking)) return select(productIndex, asking);
  const found = { ...foundIn(productIndex, asking, filteredRows(productIndex, asking)), facets: [] };
  const { total, categoryCounts } = found;
  return { ids: idsOfPage(productIndex, found, asking), total, categoryCounts };
}

/** How many products a query finds. */
export function countMatches(productIndex: ProductIndex, asking: Asking): number {
  productIndex.settle(asking.now);
  if (isPlain(asking)) return selectAll(productIndex, asking).total;
  const count = () => filteredRows(productIndex, asking).passed.length;
  return asking.searchIds === null ? productIndex.keepCount(asking.query, count) : count();
}

/** A query without its page: nothing is put in order. */
export function selectAll(productIndex: ProductIndex, asking: Asking): Found {
  productIndex.settle(asking.now);
  const find = (): Found => {
    const filtered = filteredRows(productIndex, asking);
    const facets = countFacets(productIndex, filtered, asking.query);
    return { ...foundIn(productIndex, asking, filtered), facets };
  };
  return isPlain(asking) ? productIndex.keep(asking.query, find) : find();
}

/** Without words and filters: the product index keeps what such a query finds. */
const isPlain = ({ query, searchIds }: Asking): boolean =>
  searchIds === null && Object.keys(query.filters).length === 0;

const filteredRows = (productIndex: ProductIndex, { query, searchIds }: Asking): Filtered =>
  filterRows(
    productIndex,
    searchIds === null ? productIndex.scope(query) : searchedRows(productIndex, query, searchIds),
    query,
  );

function foundIn(productIndex: ProductIndex, { searchIds }: Asking, filtered: Filtered): Omit<Found, 'facets'> {
  const { passed } = filtered;
  const matches = new Uint8Array(productIndex.columns.size);
  for (const row of passed) matches[row] = 1;
  return {
    matches,
    relevant: searchIds === null ? null : passed,
    total: passed.length,
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
  const size = limit === 0 ? maxAtOnce : limit;
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
  { matches, relevant }: Found,
  { query, language }: Asking,
): Iterable<number> {
  const [step, ...more] = query.sort;
  if (step === undefined) {
    const rows = relevant ?? defaultRows(productIndex, query, language);
    return query.type === null ? bestTypeFirst(productIndex, matches, query, rows) : rows;
  }
  if (more.length === 0) return productIndex.order(step, language);
  const rows = Int32Array.from(matches.keys().filter((row) => matches[row] === 1));
  return rows.sort(compareBy(productIndex.columns, query.sort, language));
}

/** Without words there is no relevance. */
const defaultRows = (productIndex: ProductIndex, { type }: ListingQuery, language: Language): Int32Array =>
  productIndex.order(defaultSort(type)[0] ?? { key: 'id', direction: 1 }, language);

/**
 * Boats, engines and parts one after the other: those of the best match first, without words those of most matches.
 * Power is that of engines first.
 */
function bestTypeFirst(
  { columns }: ProductIndex,
  matches: Uint8Array,
  { filters, search }: ListingQuery,
  rows: Int32Array,
): number[] {
  const byType = new Map<number, number[]>();
  for (const row of rows) {
    if (matches[row] !== 1) continue;
    const type = columns.types.values[row] ?? 0;
    const group = byType.get(type);
    if (group) group.push(row);
    else byType.set(type, [row]);
  }
  const groups = [...byType];
  if (search === null) groups.sort(([type, a], [other, b]) => b.length - a.length || type - other);
  if (filters.horsepower) groups.sort(([a], [b]) => Number(b === engine) - Number(a === engine));
  return groups.flatMap(([, group]) => group);
}

const engine = numberOfType('engine');
