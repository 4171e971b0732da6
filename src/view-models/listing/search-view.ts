import { type CategoryNode, rootOf } from '#src/catalogue/category/category-path.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { type Language, languages, pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import { foldAccents } from '#src/lib/same-text.ts';
import type { FilterKey } from '#src/product-search/listing-query.ts';
import { listingAddress } from '#src/product-search/url/listing-address.ts';
import { nodeOfQuery } from '#src/product-search/url/listing-place.ts';
import { hrefIn } from '#src/site/href.ts';
import type { SearchView } from '../search-words-view.ts';
import type { Chip } from '../view.ts';
import type { ViewContext } from '../view-context.ts';
import type { ChipFilter } from './facet-view.ts';
import { type Href, type ListingResult, queryAbout } from './listing-result.ts';
import { matchingCategories } from './matching-categories.ts';

/** What a page of search results says about the words. */
export function searchView(result: ListingResult, href: Href, context: ViewContext): SearchView | null {
  const { place, written, query, tree, selection, answer, isExact } = result;
  const { language } = context;
  if (place.kind !== 'search' || written.search === null) return null;
  const isRead = answer.readings.length > 0;
  return {
    text: written.search,
    isRead,
    isExact,
    otherHref: isRead || isExact ? otherHref(result, context) : null,
    leftOut: answer.notCarried === null ? answer.leftOut : withoutMaker(answer),
    notCarried: answer.notCarried,
    categories: matchingCategories(tree, query, selection.categoryCounts)
      .slice(0, maxCategories)
      .map(({ node, count }) => ({ name: nameOf(node, language), href: href(queryAbout(node, result)), count })),
    notListed: partNotListed(result),
    similarNumbers: answer.similarNumbers.map((number) => ({ number, href: searchHref(number, language) })),
    elsewhere: elsewhere(result, language),
  };
}

const withoutMaker = ({ leftOut, maker }: ListingResult['answer']): string[] =>
  leftOut.filter((word) => !maker?.keywords.includes(foldAccents(word)));

export const searchHref = (text: string, language: Language): string =>
  `${hrefIn(language, '/search')}?${new URLSearchParams({ q: text })}`;

const maxElsewhere = 3;

/** Where a part is not listed, categories of parts; otherwise the fullest one of each type. */
function elsewhere(result: ListingResult, language: Language): SearchView['elsewhere'] {
  const counted = matchingCategories(result.tree, { type: null, categoryId: null }, result.everywhere);
  const isPart = partNotListed(result) !== null;
  const chosen = isPart
    ? counted.filter(({ node }) => node.type === 'part')
    : counted.filter(({ node }, at) => counted.findIndex((one) => one.node.type === node.type) === at);
  return chosen
    .slice(0, maxElsewhere)
    .map(({ node, count }) => ({ name: nameOf(node, language), href: pathIn(language, node.path), count }));
}

/** The words of a search for a part, or a part number, that no product is, as typed. */
export const partNotListed = ({
  written,
  answer,
  selection,
}: Pick<ListingResult, 'written' | 'answer' | 'selection'>): string | null =>
  selection.total === 0 && (answer.partNumber ?? answer.counterPart) !== null ? written.search : null;

/**
 * The answer in a sentence: `2 boats for “used aluminum under 40k”`. What filters or another type alone have left empty is
 * `0 boats`: only words without any product find nothing.
 */
export function searchHeading(result: ListingResult, { language }: ViewContext) {
  const { place, written, query, answer, selection } = result;
  const { search: text } = written;
  if (place.kind !== 'search' || text === null) return null;
  const options = { locale: language };
  const count = { count: selection.total, shown: formatNumber(selection.total, language) };
  const counted = query.type === null ? m.listing_products : productTypes[query.type].text.counted;
  const products = counted(count, options);
  const number = partNotListed({ written, answer, selection });
  if (number !== null) return { text: m.search_not_listed({ text: number }, options), language };
  const sentence = isFound(result) ? m.search_answer({ products, text }, options) : m.search_none({ text }, options);
  return { text: sentence, language };
}

const isFound = ({ selection, unfiltered, typeCounts }: ListingResult): boolean =>
  selection.total > 0 || unfiltered.total > 0 || [...typeCounts.values()].some((count) => count > 0);

function otherHref(result: ListingResult, { language }: ViewContext): string {
  const { written, isExact } = result;
  const carried = result.carried.filter(([name]) => name !== 'exact');
  const other = isExact ? carried : [...carried, ['exact', '1'] as const];
  return listingAddress({ ...written, page: 1 }, { ...result, language, carried: other });
}

const maxCategories = 6;

const nameOf = (node: CategoryNode, language: ViewContext['language']): string => localText(node.name, language).text;

/** The chip of a search's category or type. Without its category a search stays with the type. */
export function placeChips(result: ListingResult, href: Href, { language }: ViewContext): Chip[] {
  const { query, tree } = result;
  const { type, categoryId, filters } = query;
  const node = nodeOfQuery(query, tree);
  if (type === null || !node) return [];
  const wider = categoryId === null ? null : (rootOf(tree, type) ?? null);
  const isWithoutTrailers = categoryId === null && filters.trailer?.kind === 'choice';
  const label = isWithoutTrailers ? m.search_boats_only({}, { locale: language }) : nameOf(node, language);
  return [{ label, removeHref: href(queryAbout(wider, result)) }];
}

/** Filters of a search that its list does not show. Boats without trailers are one chip with their type. */
export function unlistedFilters({ place, query, filtersOf }: ListingResult): ChipFilter[] {
  if (place.kind !== 'search') return [];
  const shown = new Set(filtersOf(query.type).map(({ key }) => key));
  const keys = (Object.keys(query.filters) as FilterKey[]).filter((key) => !shown.has(key) && key !== 'trailer');
  return keys.map((key) => ({ key, ...(chipText[key] ?? { label: m.common_power, unit: null }) })).map(inBoth);
}

type Text = (inputs: object, options: { locale: Language }) => string;

const chipText: Partial<Record<FilterKey, { label: Text; unit: string | null }>> = {
  horsepower: { label: m.common_power, unit: 'hp' },
  length: { label: m.search_length, unit: 'ft' },
  programYear: { label: m.field_program_year, unit: null },
  peScreen: { label: m.attribute_peScreen, unit: 'in' },
  boatSeats: { label: m.attribute_boatSeats, unit: null },
};

const inBoth = ({ key, label, unit }: { key: FilterKey; label: Text; unit: string | null }): ChipFilter => {
  const [en = '', fr = ''] = languages.map((locale) => label({}, { locale }));
  return { key, label: { en, fr }, unit };
};
