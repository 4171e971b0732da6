import type { CategoryTree } from '#src/catalogue/category/category-path.ts';
import { showcasePath } from '#src/catalogue/category/showcase.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import type { ChoiceFilter, FilterKey, ListingQuery, RangeFilter } from '../listing-query.ts';
import { escapeListed } from './listed-values.ts';
import {
  defaultSort,
  hasTabs,
  imposedFilters,
  type ListingPlace,
  nodeOfQuery,
  pathOfPlace,
  productsPerPage,
  type RulesOf,
} from './listing-place.ts';
import { sortWord } from './sort-text.ts';

/** Writes a listing's address: readable and canonical. */

export type AddressContext = {
  place: ListingPlace;
  tree: CategoryTree;
  rulesOf: RulesOf;
  language: Language;
  /** Other parameters that the address preserves. */
  carried?: readonly (readonly [string, string])[];
};

/** `/fr/boats-for-sale-vancouver-island-bc?hull-length=16-20&brand=arrowline,thunder-jet&page=2`. */
export const listingAddress = (query: ListingQuery, context: AddressContext): string =>
  pathIn(context.language, pathOfQuery(query, context)) +
  searchOf([...listingParameters(query, context), ...(context.carried ?? [])]);

/** The English path: a category given as a parameter becomes part of the path where possible. */
export function pathOfQuery(query: ListingQuery, { place, tree }: Pick<AddressContext, 'place' | 'tree'>): string {
  if (hasTabs(place)) return pathOfPlace(place);
  const node = nodeOfQuery(query, tree);
  if (place.kind === 'showcase') return showcasePath(place.showcase, node);
  return node?.path ?? pathOfPlace(place);
}

/** The parameters in canonical order: search, tab, filters in their order, sort, limit, page. */
export function listingParameters(
  query: ListingQuery,
  { place, tree, rulesOf }: Omit<AddressContext, 'language'>,
): [string, string][] {
  const imposed = imposedFilters(place);
  const parameters: [string, string][] = [];
  if (query.search !== null) parameters.push(['q', query.search]);
  if (hasTabs(place) && query.type !== null) parameters.push(['category', tabValue(query, tree)]);
  for (const { key, param } of rulesOf(query.type)) {
    const filter = query.filters[key];
    if (filter && !(key in imposed)) parameters.push([param, filterValue(key, filter)]);
  }
  const usual = query.search !== null ? [] : defaultSort(query.type);
  if (sortWord(query.sort) !== sortWord(usual)) parameters.push(['sort', sortWord(query.sort)]);
  if (query.limit !== productsPerPage) parameters.push(['limit', String(query.limit)]);
  if (query.page !== 1) parameters.push(['page', String(query.page)]);
  return parameters;
}

// A tab is its type's number; a category below it is its slug.
export const tabValue = ({ type, categoryId }: ListingQuery, tree: CategoryTree): string =>
  (categoryId !== null && tree.byId.get(categoryId)?.slug) || String(type && numberOfType(type));

/** A filter as addresses have it. */
export function filterValue(key: FilterKey, filter: RangeFilter | ChoiceFilter): string {
  const isMoney = key === 'price';
  if (filter.kind === 'choice') return [...filter.values].sort().map(escapeListed).join(',');
  const bound = (value: number | null) => (value === null ? '' : String(isMoney ? dollarsFromCents(value) : value));
  return filter.from === filter.to ? bound(filter.from) : `${bound(filter.from)}-${bound(filter.to)}`;
}

/** `?a=b&c=d`, or empty. Commas, colons and slashes stay readable. */
export function searchOf(parameters: readonly (readonly [string, string])[]): string {
  if (parameters.length === 0) return '';
  return `?${parameters.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`;
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
