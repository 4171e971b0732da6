import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { categoryTree } from '#src/catalogue/category/category-path.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { productFilters, sizeColumn } from '#src/catalogue/product/product-list.server.ts';
import { productResource } from '#src/catalogue/product/product-resource.server.ts';
import type { SizeKey } from '#src/catalogue/product/type/product-type-entry.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { loadStructure } from '#src/catalogue/queries/structure.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { FindRecords } from '#src/resource/definition.server.ts';
import type { ChoiceFilter, FilterKey, ListingQuery, RangeFilter } from '../listing-query.ts';
import { applyReadings } from '../reading/apply-readings.ts';
import { readSearch } from '../reading/read-search.ts';
import { type SearchVocabulary, searchVocabulary } from '../reading/vocabulary.ts';
import { findBySearch } from '../text/search.server.ts';
import { queryOfPlace } from '../url/listing-place.ts';
import { readStates, type StateFilter } from './read-states.ts';

/** What was read of a search, as conditions over all products, on the site or not. */
function conditionsOf({ type, categoryId, filters }: ListingQuery, day: string): SQL[] {
  return [
    type === null ? undefined : productFilters.type(String(numberOfType(type))),
    categoryId === null ? undefined : productFilters.category(String(categoryId)),
    ...(Object.entries(filters) as [FilterKey, RangeFilter | ChoiceFilter][]).map(([key, filter]) =>
      filter.kind === 'range' ? inRange(key, filter, day) : isOneOf(key, filter),
    ),
  ].filter((condition) => condition !== undefined);
}

const conditionOfState = (state: StateFilter): SQL =>
  'publish' in state ? eq(product.publish, state.publish) : eq(product.availability, state.availability);

/** The facts that a reading may filter by; attributes are numbers. */
const canFilterAll = (): boolean => true;

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

type Found = { where: SQL; ids: readonly number[] | null };

/**
 * Staff's search of products, read as the site reads a visitor's: brand, category, year, budget and size become
 * conditions, the rest is text. It covers all products; sold and unpublished are words like any other.
 */
const searchOffice: FindRecords = async ({ keywords, language, db, now, stored }) => {
  const vocabulary = await stored('office-vocabulary', () => readVocabulary(db as Db));
  const search = { db: db as Db, vocabulary, language, day: dealerDay(now) };
  const hasHin = hinCondition(keywords);
  const { states, rest } = readStates(keywords);
  const inState = states.map(conditionOfState);
  const attempts = [
    () => asRead(search, rest, inState),
    () => asText(search, rest, inState),
    // A product may be called by such a word.
    ...(states.length > 0 ? [() => asText(search, keywords, [])] : []),
  ];
  for (const attempt of attempts) {
    const found = await attempt();
    if (found && (await isAny(db as Db, found.where))) return orderedBy(found, keywords, hasHin);
  }
  return { where: hasHin ?? sql`false` };
};

/** The products of the back office, with this search. */
export const searchedProducts = { ...productResource, find: searchOffice };

type Search = { db: Db; vocabulary: SearchVocabulary; language: Language; day: string };

async function asRead(search: Search, typed: string, more: readonly SQL[]): Promise<Found | null> {
  const { vocabulary, day } = search;
  if (typed === '') return { where: and(...more) ?? sql`true`, ids: null };
  const written = { ...queryOfPlace({ kind: 'search' }), search: typed, sort: [] };
  const { query } = applyReadings(written, readSearch(typed, vocabulary), canFilterAll);
  const conditions = [...more, ...conditionsOf(query, day)];
  if (query.search === null)
    return conditions.length === 0 ? null : { where: and(...conditions) ?? sql`true`, ids: null };
  return await asText(search, query.search, conditions);
}

/** In the user's language first, for products are called differently in the other. */
async function asText({ db, language }: Search, text: string, more: readonly SQL[]): Promise<Found | null> {
  if (text === '') return null;
  for (const one of [language, ...languages.filter((other) => other !== language)]) {
    const ids = await findBySearch(db, text, one);
    const where = and(...more, inArray(product.id, sql`(SELECT unnest(${sql.param(ids)}::integer[]))`)) ?? sql`false`;
    if (ids.length > 0) return { where, ids };
  }
  return null;
}

const isAny = async (db: Db, where: SQL): Promise<boolean> =>
  (await db.select({ id: product.id }).from(product).where(where).limit(1)).length > 0;

/** With more hits than these, relevance says nothing. */
const maxRanked = 500;

function orderedBy({ where, ids }: Found, keywords: string, hasHin: SQL | undefined) {
  const found = or(where, hasHin) ?? where;
  if (ids === null || ids.length > maxRanked) return { where: found };
  const isNumber = sql`coalesce(search_code(${product.sku}) = search_code(${keywords}), false) DESC`;
  return {
    where: found,
    order: [isNumber, sql`array_position(${sql.param(ids)}::integer[], ${product.id}) NULLS LAST`],
  };
}

const shortestHin = 4;

/** The hull number, which the site never shows, so that it is not in its words. */
function hinCondition(keywords: string): SQL | undefined {
  const code = keywords.toLowerCase().replace(/[^a-z0-9]+/g, '');
  if (code.length < shortestHin || !/\d/.test(code)) return undefined;
  return sql`search_code(${product.hin}) LIKE ${`%${code}%`}`;
}

/** Hidden brands and categories as well. */
async function readVocabulary(db: Db): Promise<SearchVocabulary> {
  const { categories, brands } = await loadStructure(db);
  const sold = await db
    .selectDistinct({ slug: brand.slug, type: product.type })
    .from(product)
    .innerJoin(brand, sql`${brand.id} = ${product.brandId}`);
  const has = new Set(sold.map(({ slug, type }) => `${slug} ${type}`));
  return searchVocabulary({
    tree: categoryTree(categories.map((row) => ({ ...row, active: true }))),
    brands: brands.map((row) => ({ ...row, active: true })),
    hasBrand: (slug, type) => has.has(`${slug} ${type}`),
  });
}
