import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { categoryTree } from '#src/catalogue/category/category-path.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { productResource } from '#src/catalogue/product/product-resource.server.ts';
import { loadStructure } from '#src/catalogue/queries/structure.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { FindRecords } from '#src/resource/definition.server.ts';
import { applyReadings } from '../reading/apply-readings.ts';
import { readSearch } from '../reading/read-search.ts';
import { type SearchVocabulary, searchVocabulary } from '../reading/vocabulary.ts';
import { findBySearch } from '../text/search.server.ts';
import { queryOfPlace } from '../url/listing-place.ts';
import { canFilterAll, conditionOfState, conditionsOf } from './filter-conditions.server.ts';
import { readStates } from './read-states.ts';

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
const mostRanked = 500;

function orderedBy({ where, ids }: Found, keywords: string, hasHin: SQL | undefined) {
  const found = or(where, hasHin) ?? where;
  if (ids === null || ids.length > mostRanked) return { where: found };
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
