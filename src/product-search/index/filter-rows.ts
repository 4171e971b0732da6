import type { ChoiceFilter, FilterKey, ListingQuery, RangeFilter } from '../listing-query.ts';
import type { NumberKey } from './columns.ts';
import type { ProductIndex } from './product-index.ts';

/**
 * Which of some rows pass a query's filters. A facet ignores its own filter, so the rows that fail just one filter are
 * returned as well: they count for that filter's facet.
 */
export type Filtered = {
  passed: Int32Array;
  /** The rows that fail only the filter with this number. */
  failedOnly: readonly Int32Array[];
  /** The number of each filter; the category's is 1. */
  numberOf: ReadonlyMap<FilterKey, number>;
};

/** How many filters each row fails, and the last one that it fails. */
type Marks = { rows: Int32Array; fails: Uint8Array; failing: Uint8Array };

export const categoryNumber = 1;

export function filterRows(
  productIndex: ProductIndex,
  rows: Int32Array,
  { categoryId, filters }: ListingQuery,
): Filtered {
  const marks = { rows, fails: new Uint8Array(rows.length), failing: new Uint8Array(rows.length) };
  const numberOf = new Map<FilterKey, number>();
  if (categoryId !== null) failOutside(marks, productIndex.shownIn, productIndex.branches.branchOf(categoryId));
  for (const [key, filter] of Object.entries(filters) as [FilterKey, RangeFilter | ChoiceFilter][]) {
    const number = categoryNumber + 1 + numberOf.size;
    numberOf.set(key, number);
    if (key === 'length' && filter.kind === 'range') failLength(marks, number, productIndex, filter);
    else if (filter.kind === 'range') failRange(marks, number, valuesOf(productIndex, key), filter);
    else failChoice(marks, number, productIndex, key, filter);
  }
  const piles = deal(marks, categoryNumber + 1 + numberOf.size);
  return { passed: piles[0] as Int32Array, failedOnly: piles, numberOf };
}

function valuesOf({ columns }: ProductIndex, key: NumberKey): Float64Array {
  const column = columns.numbers.get(key);
  if (!column) throw new Error(`${key} is no range of the product index`);
  return column.values;
}

// These loops run over every product of a type and determine how long a list takes, so they are plain loops.

function failOutside({ rows, fails, failing }: Marks, shownIn: Uint16Array, inside: Uint8Array) {
  for (let at = 0; at < rows.length; at += 1) {
    if (inside[shownIn[rows[at] as number] as number] === 1) continue;
    fails[at] = 1;
    failing[at] = categoryNumber;
  }
}

function failRange({ rows, fails, failing }: Marks, number: number, values: Float64Array, { from, to }: RangeFilter) {
  const min = from ?? Number.NEGATIVE_INFINITY;
  const max = to ?? Number.POSITIVE_INFINITY;
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] as number] as number;
    if (value >= min && value <= max) continue;
    (fails[at] as number) += 1;
    failing[at] = number;
  }
}

/** The length of a boat; of all others the lengths of boats that they are made for. 17 to 18 ft is not yet 18. */
function failLength(marks: Marks, number: number, productIndex: ProductIndex, { from, to }: RangeFilter) {
  const lengths = valuesOf(productIndex, 'hullLength');
  const min = from ?? Number.NEGATIVE_INFINITY;
  const max = to ?? Number.POSITIVE_INFINITY;
  const isMet = (row: number): boolean => {
    const length = lengths[row] as number;
    if (length >= min && length <= max) return true;
    return fits.some(([first, last]) => {
      const start = valuesOf(productIndex, first)[row] as number;
      return (valuesOf(productIndex, last)[row] as number) >= min && (start < max || start <= min);
    });
  };
  for (let at = 0; at < marks.rows.length; at += 1) {
    if (isMet(marks.rows[at] as number)) continue;
    (marks.fails[at] as number) += 1;
    marks.failing[at] = number;
  }
}

const fits = [
  ['trailerFitsFrom', 'trailerFitsTo'],
  ['peBoatFrom', 'peBoatTo'],
] as const;

function failChoice(
  { rows, fails, failing }: Marks,
  number: number,
  { columns }: ProductIndex,
  key: FilterKey,
  { values }: ChoiceFilter,
) {
  const column = columns.choices.get(key);
  if (!column) throw new Error(`${key} is no choice of the product index`);
  const chosen = new Uint8Array(column.texts.length);
  for (const code of values.map((value) => column.find(value))) if (code !== undefined) chosen[code] = 1;
  const { codes } = column;
  for (let at = 0; at < rows.length; at += 1) {
    if (chosen[codes[rows[at] as number] as number] === 1) continue;
    (fails[at] as number) += 1;
    failing[at] = number;
  }
}

/** Sorts out the rows that fail nothing, then for each filter those that fail only it; drops the others. */
function deal({ rows, fails, failing }: Marks, piles: number): Int32Array[] {
  const counts = new Uint32Array(piles);
  for (let at = 0; at < rows.length; at += 1) {
    if ((fails[at] as number) <= 1) (counts[failing[at] as number] as number) += 1;
  }
  const dealt = Array.from(counts, (count) => new Int32Array(count));
  counts.fill(0);
  for (let at = 0; at < rows.length; at += 1) {
    if ((fails[at] as number) > 1) continue;
    const pile = failing[at] as number;
    (dealt[pile] as Int32Array)[(counts[pile] as number)++] = rows[at] as number;
  }
  return dealt;
}
