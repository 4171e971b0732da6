import type { CategoryTree } from '#src/catalogue/category/category-path.ts';
import { showcaseOfNumber } from '#src/catalogue/category/showcase.ts';
import { typeOfNumber } from '#src/catalogue/product/type/product-type-number.ts';
import { unknownFields } from '#src/lib/input/body-limits.ts';
import { centsFromDollars } from '#src/lib/money.ts';
import type { FilterKey, ListingQuery, RangeFilter } from '../listing-query.ts';
import {
  defaultSort,
  type FilterRule,
  imposedFilters,
  type ListingPlace,
  queryOfPlace,
  type RulesOf,
} from './listing-place.ts';
import { ParameterReading } from './parameter-reading.ts';
import { readSort } from './sort-text.ts';
import { typedNumber } from './typed-number.ts';

/**
 * Parses the parameters of a listing, for pages and for the API. A page ignores unknown parameters (campaigns add them)
 * and accepts a filter form's separate bounds; the API refuses unknown and invalid parameters.
 */

export type ListingContext = {
  place: ListingPlace;
  tree: CategoryTree;
  rulesOf: RulesOf;
  strict: boolean;
};

/** Parameter names as the caller wrote them, each with the message key of its error. */
export type BadParameters = { fields: Record<string, string> };
export type ReadListing = {
  place: ListingPlace;
  query: ListingQuery;
  /** Parameters that listings don't have. */
  unknown: [string, string][];
  /** True for a search whose words are not to be read as filters. */
  isExact: boolean;
  /** True when a filter form wrote the address: it redirects to the canonical one. */
  fromForm: boolean;
};

const maxParameters = 200;

export function parseListingQuery(params: URLSearchParams, context: ListingContext): ReadListing | BadParameters {
  const reading = new ParameterReading(params);
  const query = queryOfPlace(context.place);
  if (params.size > maxParameters) return { fields: { query: 'query_too_many' } };
  readPlaceParameters(reading, query, context);
  readPaging(reading, query, context.strict);
  readFilters(reading, query, context);
  readOrder(reading, query);
  const isExact = context.place.kind === 'search' && readExact(reading);
  query.filters = { ...query.filters, ...imposedFilters(context.place) };
  const unknown = reading.unread();
  const refused = unknownFields(context.strict ? unknown.map(([name]) => name) : [], 'query_unknown');
  for (const [name, reason] of Object.entries(refused)) reading.refuse(name, reason);
  const fields = reading.refusals();
  return fields ? { fields } : { place: context.place, query, unknown, isExact, fromForm: reading.fromForm };
}

/**
 * `category` is a type's number where the place has tabs, else a category's id or slug. The API also accepts type and
 * showcase.
 */
function readPlaceParameters(reading: ParameterReading, query: ListingQuery, { place, tree, strict }: ListingContext) {
  if (strict) readProgramParameters(reading, query);
  const tabbed = !strict && (place.kind === 'used' || place.kind === 'search');
  const names = strict ? ['category', 'subCategory', 'subCategory2nd', 'parentCategory'] : ['category'];
  for (const name of names) {
    const value = reading.one(name);
    if (value === undefined) continue;
    const type = tabbed ? typeOfNumber(value) : undefined;
    if (type !== undefined) query.type = type;
    // A tab's number is that of a type; the id of a category means nothing here.
    else if (tabbed && /^\d+$/.test(value)) reading.refuse(name, 'query_unknown_category');
    else narrowToCategory(reading, query, { name, value, tree });
  }
}

function narrowToCategory(
  reading: ParameterReading,
  query: ListingQuery,
  { name, value, tree }: { name: string; value: string; tree: CategoryTree },
) {
  const node = /^\d{1,9}$/.test(value) ? tree.byId.get(Number(value)) : bySlug(tree, value);
  if (!node) return reading.refuse(name, 'query_unknown_category');
  if (query.type !== null && query.type !== node.type) return reading.refuse(name, 'query_unknown_category');
  query.type = node.type;
  query.categoryId = node.parent ? node.id : query.categoryId;
  return undefined;
}

const bySlug = (tree: CategoryTree, slug: string) =>
  tree.byPath.get(`/${slug.replace(/^\//, '')}`) ?? [...tree.byId.values()].find((node) => node.slug === slug);

function readProgramParameters(reading: ParameterReading, query: ListingQuery) {
  reading.one('lang');
  // The numbers from 4 on are those of showcases, under either name.
  const type = reading.one('type');
  query.type = typeOfNumber(type) ?? null;
  query.showcase = showcaseOfNumber(type) ?? null;
  if (type !== undefined && query.type === null && query.showcase === null)
    reading.refuse('type', 'query_unknown_type');
  readShowcase(reading, query);
  // Only published products are public, so no other value is allowed.
  const publish = reading.one('publish');
  if (publish !== undefined && publish !== '1') reading.refuse('publish', 'query_only_published');
}

function readShowcase(reading: ParameterReading, query: ListingQuery) {
  const number = reading.one('showcase');
  if (number === undefined) return;
  const showcase = showcaseOfNumber(number);
  if (showcase === undefined || (query.showcase !== null && query.showcase !== showcase))
    return reading.refuse('showcase', 'query_unknown_showcase');
  query.showcase = showcase;
}

const highestPage = 1_000_000;
const highestLimit = 1_000;

function readPaging(reading: ParameterReading, query: ListingQuery, strict: boolean) {
  const page = reading.one('page');
  if (page !== undefined) query.page = wholeNumber(page, 1, highestPage) ?? badNumber(reading, 'page');
  const limit = reading.one('limit');
  if (limit !== undefined) query.limit = wholeNumber(limit, 0, highestLimit) ?? badNumber(reading, 'limit');
  // One address per state: a page of "all" is page 1.
  if (query.limit === 0 && query.page !== 1 && !strict) badNumber(reading, 'page');
}

function wholeNumber(text: string, min: number, max: number): number | null {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

function badNumber(reading: ParameterReading, name: string): number {
  reading.refuse(name, 'query_not_a_number');
  return 1;
}

function readOrder(reading: ParameterReading, query: ListingQuery) {
  query.search = readSearch(reading);
  query.sort = query.search !== null ? [] : defaultSort(query.type);
  const sort = reading.one('sort');
  if (sort === undefined) return;
  const steps = readSort(sort);
  if (steps) query.sort = steps;
  else reading.refuse('sort', 'query_bad_sort');
}

const maxSearchLength = 200;

function readSearch(reading: ParameterReading): string | null {
  const keywords = reading.one('q')?.replace(/\s+/g, ' ');
  if (keywords === undefined) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these can't be stored or searched.
  if (keywords.length > maxSearchLength || /[\u0000-\u001f\u007f]/.test(keywords))
    reading.refuse('q', 'query_bad_search');
  return keywords;
}

function readExact(reading: ParameterReading): boolean {
  const exact = reading.one('exact');
  if (exact !== undefined && exact !== '1') reading.refuse('exact', 'query_unknown_choice');
  return exact === '1';
}

function readFilters(reading: ParameterReading, query: ListingQuery, context: ListingContext) {
  const filters: ListingQuery['filters'] = {};
  for (const rule of context.rulesOf(query.type)) {
    const names = rule.key === rule.param ? [rule.key] : [rule.param, rule.key];
    for (const name of names) {
      const filter =
        rule.kind === 'range'
          ? readRange(reading, name, rule, context.strict)
          : readChoice(reading, name, rule, context.strict);
      if (filter) filters[rule.key] = filter;
    }
  }
  query.filters = { ...query.filters, ...filters };
}

const maxValues = 100;
const maxValueLength = 80;

function readChoice(reading: ParameterReading, name: string, rule: FilterRule, strict: boolean) {
  const values = [...new Set(reading.list(name).map((value) => spelled(value, rule)))].sort();
  if (values.length === 0) return undefined;
  const known = (value: string) => rule.choices === null || rule.choices.has(value);
  // A shared address may contain a brand that no longer exists: the page is then empty.
  const isGood = (value: string) =>
    value.length <= maxValueLength && (known(value) || (!strict && /^[\w. :×/-]+$/.test(value)));
  if (values.length > maxValues || !values.every(isGood)) return reading.refuse(name, 'query_unknown_choice');
  return { kind: 'choice' as const, values };
}

/** Options are compared ignoring case, so that `condition=used` means `Used`. */
function spelled(value: string, { choices }: FilterRule): string {
  if (choices === null || choices.has(value)) return value;
  return [...choices].find((choice) => choice.toLowerCase() === value.toLowerCase()) ?? value;
}

/** `16-20`, `16-`, `-20` or `16`; a form sends its two bounds separately. */
function readRange(
  reading: ParameterReading,
  name: string,
  rule: FilterRule,
  strict: boolean,
): RangeFilter | undefined {
  const { key } = rule;
  const bounds = strict ? undefined : readBounds(reading, name, rule);
  const text = reading.one(name);
  if (text === undefined) return bounds;
  const [, low, dash, high] = /^(\d{1,9}(?:\.\d{1,2})?)?(-)?(\d{1,9}(?:\.\d{1,2})?)?$/.exec(text) ?? [];
  if (low === undefined && high === undefined) return reading.refuse(name, 'query_bad_range');
  const from = atRest(key, low);
  const to = dash === undefined ? from : atRest(key, high);
  if (from !== null && to !== null && from > to) return reading.refuse(name, 'query_bad_range');
  return { kind: 'range', from, to };
}

/** Two typed bounds, in any notation and order. */
function readBounds(reading: ParameterReading, name: string, rule: FilterRule): RangeFilter | undefined {
  const [from, to] = ['from', 'to'].map((end) => readBound(reading, `${name}-${end}`, rule));
  if (from === undefined || to === undefined || (from === null && to === null)) return undefined;
  reading.fromForm = true;
  if (from !== null && to !== null && from > to) return { kind: 'range', from: to, to: from };
  return { kind: 'range', from, to };
}

function readBound(reading: ParameterReading, name: string, { key, unit }: FilterRule): number | null {
  const text = reading.one(name);
  if (text === undefined) return null;
  const number = typedNumber(text, key === 'price' ? '$' : unit);
  if (number === null) reading.refuse(name, 'query_bad_range');
  return number === null ? null : atRest(key, String(number));
}

/** Addresses have dollars, the catalogue has cents. */
function atRest(key: FilterKey, text: string | undefined): number | null {
  if (text === undefined) return null;
  return key === 'price' ? centsFromDollars(Number(text)) : Number(text);
}
