import { href } from 'react-router';
import { type CategoryNode, rootOf } from '#src/catalogue/category/category-path.ts';
import { publishedLanguages } from '#src/catalogue/translation/french.ts';
import { type Language, languages, languageTag, pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { fewResults } from '#src/product-search/close-matches.ts';
import type { Selection } from '#src/product-search/index/selection.ts';
import type { ChoiceFilter, FilterKey, ListingQuery, RangeFilter } from '#src/product-search/listing-query.ts';
import { listingAddress, listingParameters, pathOfQuery } from '#src/product-search/url/listing-address.ts';
import {
  defaultSort,
  hasTabs,
  imposedFilters,
  type ListingPlace,
  nodeOfQuery,
  productsPerPage,
} from '#src/product-search/url/listing-place.ts';
import { hrefIn } from '#src/site/href.ts';
import { breadcrumbJsonLd, collectionJsonLd, structuredData } from '../json-ld/structured-data.ts';
import type { Chip, Facet, Listing } from '../view.ts';
import type { ViewContext } from '../view-context.ts';
import { categoryChoices } from './category-choices.ts';
import { facetViews, filterText } from './facet-view.ts';
import { type ListingHeading, listingHeading } from './listing-heading.ts';
import { type Href, type ListingResult, queryAbout } from './listing-result.ts';
import { pageLinks } from './page-links.ts';
import { placeChips, searchHeading, searchView, unlistedFilters } from './search-view.ts';
import { sortChoices } from './sort-view.ts';

/** The view model of a listing, and the JSON-LD that describes it to search engines. */
export type ListingPage = { listing: Listing; structuredData: string };

export function listingView(result: ListingResult, context: ViewContext): ListingPage {
  const { place, written, query, selection, cards } = result;
  const text = listingHeading(place, written, result.structure.showcases, context);
  const heading = { ...text, heading: searchHeading(result, context) ?? text.heading };
  const href = hrefMaker(result, context);
  const chips = chipsOf(result, href, context);
  const facets = facetViews(freeFacets(result), result.unfiltered.facets, {
    ...result.structure,
    filters: result.filtersOf(query.type),
    query,
    context,
  });
  const { structuredData, ...forEngines } = forSearchEngines(result, heading, context);
  const listing: Listing = {
    type: query.type,
    hasAllCategories: query.categoryId === null,
    showcase: query.showcase,
    ...heading,
    cards,
    ...paging(written, selection.total, cards.length, href),
    facets,
    categories: categoriesBeside(result, href, context),
    tabs: tabsOf(result, href, context),
    chips,
    promoted: result.promoted.map(({ label, query }) => ({ label, href: href(query) })),
    clearHref: href({
      ...query,
      filters: imposedFilters(place),
      search: place.kind === 'search' ? query.search : null,
      page: 1,
    }),
    listHref: listHref(result),
    sorts: sortChoices(
      { ...written, type: query.type },
      (sort) => href({ ...written, sort, page: 1 }),
      context.language,
    ),
    search: searchView(result, href, context),
    nearMatches: result.nearMatches,
    closeMatches: result.closeMatches,
    askHref: selection.total < fewResults ? askHref(chips, heading.heading.text, context) : null,
    ...forEngines,
    otherParameters: [
      ...otherParameters(result, facets),
      ...(result.isExact ? [['exact', '1'] satisfies [string, string]] : []),
    ],
    action: pathIn(context.language, pathOfQuery(query, result)),
  };
  return { listing, structuredData };
}

/** The contact form with what was chosen, in words. */
function askHref(chips: readonly Chip[], heading: string, { language }: ViewContext): string {
  const options = { locale: language };
  const text = [...new Set([heading, ...chips.map(({ label }) => label)])].join(', ');
  const about = m.close_about({ text }, options);
  return `${hrefIn(language, '/contact')}?${new URLSearchParams({ about })}`;
}

/** Filters that the place itself imposes are not shown. */
function freeFacets({ place, selection }: ListingResult): Selection['facets'] {
  const imposed = imposedFilters(place);
  return selection.facets.filter(({ key }) => !(key in imposed));
}

const hrefMaker =
  (result: ListingResult, { language }: ViewContext): Href =>
  (query) =>
    listingAddress({ ...query, sort: sortOf(query) }, { ...result, language });

/** What was read may leave no words, and without them there is no relevance. */
const sortOf = ({ search, sort, type }: ListingQuery): ListingQuery['sort'] =>
  search === null && sort.length === 0 ? defaultSort(type) : sort;

/** The same list without page, order and language. */
function listHref(result: ListingResult): string {
  const { query } = result;
  const sort = query.search === null ? defaultSort(query.type) : [];
  const plain = { ...query, sort, page: 1, limit: productsPerPage };
  return listingAddress(plain, { ...result, language: 'en', carried: [] });
}

/** The pagination; a listing that shows all has one page. */
function paging(query: ListingQuery, total: number, shown: number, href: Href) {
  const { page, limit } = query;
  const pages = limit === 0 ? 1 : Math.max(1, Math.ceil(total / limit));
  const first = limit === 0 ? 1 : (page - 1) * limit + 1;
  const hrefOf = (target: number) => href({ ...query, page: target });
  return {
    total,
    firstShown: shown === 0 ? 0 : first,
    lastShown: shown === 0 ? 0 : first + shown - 1,
    page,
    pages,
    pageLinks: pages > 1 ? pageLinks(page, pages, hrefOf) : [],
    previousHref: page > 1 ? hrefOf(page - 1) : null,
    nextHref: page < pages ? hrefOf(page + 1) : null,
    viewAllHref: pages > 1 ? href({ ...query, limit: 0, page: 1 }) : null,
  };
}

function categoriesBeside(result: ListingResult, href: Href, { language }: ViewContext): Listing['categories'] {
  const { place, query, tree, selection } = result;
  const chosen = nodeOfQuery(query, tree);
  // Tabs select the type where there are any.
  const isOneType = place.kind === 'category' || hasTabs(place);
  if (isOneType && query.type === null) return [];
  const top = isOneType && query.type !== null ? (rootOf(tree, query.type) ?? null) : null;
  const hrefOf = (node: CategoryNode | null) => href(queryAbout(node, result));
  return categoryChoices(tree, top, { chosen, counts: selection.categoryCounts, hrefOf, language });
}

/** The count of the chosen one is that of the list below it; the filters of a type are dropped in the others. */
function tabsOf(result: ListingResult, href: Href, { language }: ViewContext): Listing['tabs'] {
  const { place, query, tree, typeCounts, selection } = result;
  if (!hasTabs(place)) return [];
  const tab = (root: CategoryNode | null, label: string, count: number) => {
    const selected = query.type === (root?.type ?? null);
    return { label, href: href(queryAbout(root, result)), count: selected ? selection.total : count, selected };
  };
  const counts = tree.roots.map(({ id }) => typeCounts.get(id) ?? 0);
  return [
    tab(
      null,
      m.common_all({}, { locale: language }),
      counts.reduce((sum, count) => sum + count, 0),
    ),
    ...tree.roots.map((root, at) => tab(root, localText(root.name, language).text, counts[at] ?? 0)),
  ];
}

/** One chip for each active filter, and the address without it. */
function chipsOf(result: ListingResult, href: Href, context: ViewContext): Chip[] {
  const { place, query, filtersOf, structure } = result;
  const imposed = imposedFilters(place);
  const chips: Chip[] = [];
  if (place.kind === 'showcase' && place.node) {
    const label = localText(place.node.name, context.language).text;
    chips.push({ label, removeHref: href(queryAbout(place.node.parent?.parent ? place.node.parent : null, result)) });
  }
  if (place.kind === 'search') chips.push(...placeChips(result, href, context));
  if (place.kind !== 'search' && query.search !== null) {
    chips.push({
      label: query.search,
      removeHref: href({ ...query, search: null, sort: defaultSort(query.type), page: 1 }),
    });
  }
  for (const filter of [...filtersOf(query.type), ...unlistedFilters(result)]) {
    const key = filter.key as FilterKey;
    const chosen = query.filters[key];
    if (!chosen || key in imposed) continue;
    for (const { label, value } of filterText(filter, chosen, { ...structure, context })) {
      chips.push({ label, removeHref: href({ ...query, filters: without(query.filters, key, value), page: 1 }) });
    }
  }
  return chips;
}

/** Removes one value, or the whole filter with its last value. */
function without(filters: ListingQuery['filters'], key: FilterKey, value: string | null): ListingQuery['filters'] {
  const { [key]: filter, ...others } = filters;
  const left = remaining(filter, value);
  return left ? { ...others, [key]: left } : others;
}

function remaining(filter: RangeFilter | ChoiceFilter | undefined, value: string | null): ChoiceFilter | null {
  if (filter?.kind !== 'choice' || value === null) return null;
  const values = filter.values.filter((chosen) => chosen !== value);
  return values.length > 0 ? { kind: 'choice', values } : null;
}

/** Page 1 of a category or showcase is indexed; filtered, sorted and searched lists are `noindex, follow`. */
function forSearchEngines(result: ListingResult, text: ListingHeading, context: ViewContext) {
  const { place, query, cards, selection } = result;
  const { language, publicUrl } = context;
  const parameters = listingParameters({ ...query, page: 1 }, result);
  const path = place.kind === 'used' ? href('/*', { '*': 'pre-owned' }) : pathOfQuery(query, result);
  const canonicalPath = pathIn(language, path);
  const collection = {
    cards,
    canonicalPath,
    total: selection.total,
    language: languageTag[language],
    heading: text.heading.text,
    description: text.description,
  };
  return {
    canonicalPath,
    indexable: isWhole(place) && parameters.length === 0 && selection.total > 0,
    languages: languagesOfPlace(place),
    structuredData: structuredData(breadcrumbJsonLd(text.crumbs, publicUrl), collectionJsonLd(collection, publicUrl)),
  };
}

/** A showcase narrowed to a category is a filtered list as well, without words of its own; its path only reads better. */
const isWhole = (place: ListingPlace): boolean =>
  place.kind !== 'search' && !(place.kind === 'showcase' && place.node !== null);

/** A category without French is indexed in English only; every other list has both languages. */
const languagesOfPlace = (place: ListingPlace): Language[] =>
  place.kind === 'category' ? publishedLanguages(place.node) : [...languages];

/** Parameters that the filter form has no fields for, and would lose. */
function otherParameters(result: ListingResult, facets: readonly Facet[]): [string, string][] {
  const shown = new Set(['page', 'sort', ...facets.map(({ key }) => key)]);
  return listingParameters(result.query, result).filter(([name]) => !shown.has(name));
}
