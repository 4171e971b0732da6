import type { FilterKey, ListingQuery } from '../listing-query.ts';
import { categoryNumber, type Filtered } from './filter-rows.ts';
import type { ProductIndex } from './product-index.ts';
import type { FacetCount } from './selection.ts';

const histogramBars = 24;

/** The rows that pass every filter, ignoring the one with this number. */
function passingBut({ passed, failedOnly }: Filtered, number: number | undefined): Int32Array {
  const others = number === undefined ? undefined : failedOnly[number];
  if (!others || others.length === 0) return passed;
  const rows = new Int32Array(passed.length + others.length);
  rows.set(passed);
  rows.set(others, passed.length);
  return rows;
}

/** The counts of every filter, each under all the other filters. */
export function countFacets(
  productIndex: ProductIndex,
  filtered: Filtered,
  { type, filters }: ListingQuery,
): FacetCount[] {
  return productIndex.filtersOf(type).map(({ key: name, kind }) => {
    const key = name as FilterKey;
    const rows = passingBut(filtered, filtered.numberOf.get(key));
    if (kind === 'range') return { key, kind, range: spread(productIndex, key, rows) };
    const filter = filters[key];
    return {
      key,
      kind,
      choices: countChoices(productIndex, key, rows, filter?.kind === 'choice' ? filter.values : []),
    };
  });
}

function countChoices({ columns }: ProductIndex, key: FilterKey, rows: Int32Array, chosen: readonly string[]) {
  const column = columns.choices.get(key);
  if (!column) throw new Error(`${key} is no choice of the product index`);
  const { codes, texts } = column;
  const counts = new Uint32Array(texts.length);
  for (let at = 0; at < rows.length; at += 1) (counts[codes[rows[at] as number] as number] as number) += 1;
  const choices = texts.map((value, code) => ({ value, count: counts[code] ?? 0 })).slice(1);
  const unknown = chosen.filter((value) => column.find(value) === undefined).map((value) => ({ value, count: 0 }));
  return [...choices.filter(({ value, count }) => count > 0 || chosen.includes(value)), ...unknown];
}

function spread({ columns }: ProductIndex, key: FilterKey, rows: Int32Array) {
  const column = columns.numbers.get(key);
  if (!column) throw new Error(`${key} is no range of the product index`);
  const { values } = column;
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] as number] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? null : { min, max, histogram: histogramOf(values, rows, { min, max }) };
}

function histogramOf(values: Float64Array, rows: Int32Array, { min, max }: { min: number; max: number }): number[] {
  const histogram = new Array<number>(histogramBars).fill(0);
  const width = max - min || 1;
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] as number] as number;
    if (Number.isNaN(value)) continue;
    const bar = Math.min(histogramBars - 1, Math.floor(((value - min) * histogramBars) / width));
    (histogram[bar] as number) += 1;
  }
  return histogram;
}

/** Products per category under all filters except the category's own. */
export function countCategories({ branches, shownIn }: ProductIndex, filtered: Filtered): ReadonlyMap<number, number> {
  const counts = new Uint32Array(branches.count);
  const rows = passingBut(filtered, categoryNumber);
  for (let at = 0; at < rows.length; at += 1) (counts[shownIn[rows[at] as number] as number] as number) += 1;
  return branches.sumUp(counts);
}
