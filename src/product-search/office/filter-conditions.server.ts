import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { productFilters, sizeColumn } from '#src/catalogue/product/product-list.server.ts';
import type { SizeKey } from '#src/catalogue/product/type/product-type-entry.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { ChoiceFilter, FilterKey, ListingQuery, RangeFilter } from '../listing-query.ts';
import type { StateFilter } from './read-states.ts';

/** What was read of a search, as conditions over all products, on the site or not. */
export function conditionsOf({ type, categoryId, filters }: ListingQuery, day: string): SQL[] {
  return [
    type === null ? undefined : productFilters.type(String(numberOfType(type))),
    categoryId === null ? undefined : productFilters.category(String(categoryId)),
    ...(Object.entries(filters) as [FilterKey, RangeFilter | ChoiceFilter][]).map(([key, filter]) =>
      filter.kind === 'range' ? inRange(key, filter, day) : isOneOf(key, filter),
    ),
  ].filter((condition) => condition !== undefined);
}

export const conditionOfState = (state: StateFilter): SQL =>
  'publish' in state ? eq(product.publish, state.publish) : eq(product.availability, state.availability);

/** The facts that a reading may filter by; attributes are numbers. */
export const canFilterAll = (): boolean => true;

function inRange(key: FilterKey, { from, to }: RangeFilter, day: string): SQL {
  if (key === 'length') return isOfLength({ from, to });
  return between(numberColumn(key, day), from, to);
}

const between = (column: SQL, from: number | null, to: number | null): SQL =>
  and(
    sql`${column} IS NOT NULL`,
    from === null ? undefined : sql`${column} >= ${from}`,
    to === null ? undefined : sql`${column} <= ${to}`,
  ) ?? sql`true`;

const attribute = (key: string): SQL => sql`(${product.attributes} ->> ${key})::numeric`;

function numberColumn(key: FilterKey, day: string): SQL {
  if (key === 'price') return priceOn(day);
  if (key === 'programYear') return sql`${product.programYear}`;
  return key === 'horsepower' ? sizeColumn('horsepower' satisfies SizeKey) : attribute(key);
}

/** As visitors see it: the promotion while it runs; none for call for price. */
const priceOn = (day: string): SQL => sql`CASE WHEN ${product.callForPrice} THEN NULL
  WHEN ${product.promoPriceCents} < ${product.priceCents}
    AND ${day}::date BETWEEN coalesce(${product.promoFrom}, '-infinity') AND coalesce(${product.promoUntil}, 'infinity')
  THEN ${product.promoPriceCents} ELSE ${product.priceCents} END`;

/** The length of a boat; of trailers and parts that of the boats that they are made for. 17 to 18 ft is not yet 18. */
function isOfLength({ from, to }: Pick<RangeFilter, 'from' | 'to'>): SQL {
  const fits = [
    ['trailerFitsFrom', 'trailerFitsTo'],
    ['peBoatFrom', 'peBoatTo'],
  ].map(
    ([first = '', last = '']) => sql`(${attribute(last)} >= ${from ?? 0} AND ${attribute(first)} <= ${to ?? 100_000})`,
  );
  return sql`(${between(sizeColumn('hullLength'), from, to)} OR ${sql.join(fits, sql` OR `)})`;
}

function isOneOf(key: FilterKey, { values }: ChoiceFilter): SQL {
  if (key === 'brand')
    return sql`${product.brandId} IN (SELECT ${brand.id} FROM ${brand} WHERE ${inArray(brand.slug, values)})`;
  if (key === 'condition') return inArray(product.condition, values as ('New' | 'Used')[]);
  if (key === 'trailer') {
    const isTrailer = sql`(${product.attributes} ?| ARRAY['trailerCapacity', 'trailerFitsTo'])`;
    return values.includes('yes') ? isTrailer : sql`NOT ${isTrailer}`;
  }
  return inArray(sql`${product.attributes} ->> ${key}`, values);
}
