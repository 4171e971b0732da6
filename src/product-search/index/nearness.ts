import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { FilterKey, ListingQuery, RangeFilter } from '../listing-query.ts';
import type { NumberKey } from './columns.ts';
import type { ProductIndex } from './product-index.ts';

/** What is cheaper or dearer than these is another kind of product. */
const farPrice = 2.5;
const farSize = 1.5;

type Measure = { key: NumberKey; wanted: number; isFarAt: number };
type Off = { off: number; isFar: boolean };

/**
 * How far a product is from the query: from the price or the size in the query, without either from those of
 * typical products. By proportion, so that a foot counts more on a tender than on a cruiser; unknown values count as far.
 */
export function nearness(
  { columns }: ProductIndex,
  query: ListingQuery,
  typical: readonly number[],
): (id: number) => Off {
  const measured = (key: NumberKey, id: number) =>
    columns.numbers.get(key)?.values[columns.rowOf.get(id) ?? -1] ?? Number.NaN;
  const all = measuresOf(query);
  const wanted = all.filter(({ requested }) => requested !== null);
  const measures = (wanted.length > 0 ? wanted : all).flatMap(({ key, requested, isFarAt }): Measure[] => {
    const wanted = middleOf(requested) ?? median(typical.map((id) => measured(key, id)));
    return wanted === null ? [] : [{ key, wanted, isFarAt }];
  });
  return (id) => {
    const parts = measures.map(({ key, wanted, isFarAt }) => {
      const off = Math.abs(Math.log(measured(key, id) / wanted)) / Math.log(isFarAt);
      return Number.isFinite(off) ? off : 1;
    });
    return { off: parts.reduce((sum, part) => sum + part, 0), isFar: parts.some((part) => part > 1) };
  };
}

type MeasureQuery = { key: NumberKey; requested: RangeFilter | null; isFarAt: number };

function measuresOf({ type, filters }: ListingQuery): MeasureQuery[] {
  const rangeOf = (keys: readonly (FilterKey | undefined)[]): RangeFilter | null =>
    keys.map((key) => key && filters[key]).find((filter) => filter?.kind === 'range') ?? null;
  const price = { key: 'price' as const, requested: rangeOf(['price']), isFarAt: farPrice };
  const size = type === null ? null : productTypes[type].mainSize;
  if (type === null || size === null) return [price];
  const alike: FilterKey[] = size === 'hullLength' ? ['length'] : [];
  return [price, { key: size, requested: rangeOf([productTypes[type].sizes[size], ...alike]), isFarAt: farSize }];
}

/** Up to a budget means near that budget; 17 up to 18 means 17. */
function middleOf(range: RangeFilter | null): number | null {
  const { from = null, to = null } = range ?? {};
  if (from === null || to === null) return to ?? from;
  return to - from <= 1 ? from : (from + to) / 2;
}

function median(values: readonly number[]): number | null {
  const known = values.filter((value) => value > 0).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? null;
}
