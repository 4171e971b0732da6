import type { Crumb } from '#src/catalogue/category/category-path.ts';
import type { Db } from '#src/db/client.server.ts';
import { type Language, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { isSlug } from '#src/lib/slug.ts';
import { type CloseMatch, closeMatches, fewResults } from '#src/product-search/close-matches.ts';
import { select } from '#src/product-search/index/select.ts';
import type { Selection } from '#src/product-search/index/selection.ts';
import type { FilterKey, ListingQuery } from '#src/product-search/listing-query.ts';
import { trailersSlug } from '#src/product-search/reading/synonyms.ts';
import { answerSearch, canFilter, type SearchAnswer } from '#src/product-search/text/answer-search.server.ts';
import { type AddressContext, listingAddress, pathOfQuery } from '#src/product-search/url/listing-address.ts';
import { hasTabs, imposedFilters, type ListingPlace, placeOf } from '#src/product-search/url/listing-place.ts';
import { parseListingQuery, type ReadListing } from '#src/product-search/url/parse-listing-query.ts';
import { redirectFor } from '#src/product-search/url/redirects.ts';
import type { WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';
import type { CatalogueSnapshot } from '../catalogue-snapshot.server.ts';
import { nearestCrumbs } from '../nearest-crumbs.ts';
import { productCard, productHref } from '../product/card-view.ts';
import { findMovedProduct } from '../product/product-address.server.ts';
import type { Listing } from '../view.ts';
import type { ViewContext } from '../view-context.ts';
import { closeMatchView } from './close-match-view.ts';
import type { ListingFacts } from './listing-facts.ts';
import { listingHeading } from './listing-heading.ts';
import { listingView } from './listing-view.ts';

export type ListingRequest = {
  /** With or without the language prefix. */
  path: string;
  params: URLSearchParams;
  language: Language;
  now: Date;
};

export type ListingAnswer =
  | { kind: 'listing'; listing: WithStructuredData<Listing> }
  /** `to` includes the query. */
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'not-found'; nearest: Crumb[] };

type Deps = { db: Db; snapshot: CatalogueSnapshot; context: ViewContext };

/** The listing at an address: a category, a showcase, /used or /search. */
export async function listingPage(deps: Deps, request: ListingRequest): Promise<ListingAnswer> {
  const { snapshot, context } = deps;
  const path = withoutLanguage(request.path);
  const place = placeOf(path, snapshot.tree);
  if (!place) return notListed(deps, request);
  const { tree, rulesOf } = snapshot;
  const read = parseListingQuery(request.params, { place, tree, filtersOf: rulesOf, strict: false });
  // Invalid parameters are a 404; the nearest page is the same list without parameters.
  if ('fields' in read) return notFound(place, queryless(deps, place), deps);
  const tidy = tidyAddress(path, place, read, deps);
  if (tidy) return { kind: 'redirect', to: tidy, status: 302 };
  const found = await find(deps, place, read, request);
  const pages = read.query.limit === 0 ? 1 : Math.ceil(found.selection.total / read.query.limit);
  if (read.query.page > Math.max(1, pages)) return notFound(place, read.query, deps);
  return { kind: 'listing', listing: listingView({ ...found, carried: carriedBy(read) }, context) };
}

/** The redirect of a former category address, or of a product address of the dealer's former site. */
async function notListed({ db, snapshot, context }: Deps, request: ListingRequest): Promise<ListingAnswer> {
  const { path, params, language } = request;
  const search = params.size > 0 ? `?${params}` : '';
  const to = redirectFor(pathIn(language, withoutLanguage(path)), search, snapshot.book);
  if (to) return { kind: 'redirect', to, status: 301 };
  const [slug = '', ...rest] = withoutLanguage(path).slice(1).split('/');
  const product = rest.length === 0 && isSlug(slug) ? await findMovedProduct(db, slug) : undefined;
  if (product) return { kind: 'redirect', to: productHref(product, context) + search, status: 301 };
  return { kind: 'not-found', nearest: nearestCrumbs(path, snapshot.tree, language) };
}

/** The list itself without the invalid parameters, then its parents. */
function notFound(place: ListingPlace, query: ListingQuery, { snapshot, context }: Deps): ListingAnswer {
  const { crumbs } = listingHeading(place, { ...query, page: 1 }, snapshot.structure.showcases, context);
  return { kind: 'not-found', nearest: crumbs.toReversed() };
}

function queryless({ snapshot: { tree, rulesOf } }: Deps, place: ListingPlace): ListingQuery {
  const read = parseListingQuery(new URLSearchParams(), { place, tree, filtersOf: rulesOf, strict: false });
  if ('fields' in read) throw new Error('An empty address can always be read');
  return read.query;
}

/** The canonical address of a submitted form, or of a category given as a parameter. */
function tidyAddress(path: string, place: ListingPlace, read: ReadListing, { snapshot, context }: Deps): string | null {
  const { query, fromForm, unknown } = read;
  if (!fromForm && pathOfQuery(query, { place, tree: snapshot.tree }) === path) return null;
  const carried = unknown.filter(([, value]) => value !== '');
  const address: AddressContext = {
    place,
    tree: snapshot.tree,
    filters: snapshot.rulesOf(query.type),
    language: context.language,
    carried,
  };
  return listingAddress(query, address);
}

/** Grid or list, if the address has it. */
const viewOf = ({ unknown }: ReadListing): [string, string][] =>
  unknown.filter(([name, value]) => name === 'view' && (value === 'grid' || value === 'list')).slice(0, 1);

const carriedBy = (read: ReadListing): [string, string][] => [
  ...viewOf(read),
  ...(read.isExact ? [['exact', '1'] satisfies [string, string]] : []),
];

/** Drops filters that this catalogue does not have, such as the condition in a shop without filters. */
export function answerable(query: ListingQuery, { productIndex }: CatalogueSnapshot): ListingQuery {
  const isKnown = canFilter(productIndex);
  const filters = Object.entries(query.filters).filter(([key]) => isKnown(key as FilterKey));
  return { ...query, filters: Object.fromEntries(filters) };
}

type Found = Omit<ListingFacts, 'carried'>;

async function find(deps: Deps, place: ListingPlace, read: ReadListing, request: ListingRequest): Promise<Found> {
  const { db, snapshot, context } = deps;
  const { language, now } = request;
  const written = answerable(read.query, snapshot);
  // Only at its own address is a search read; elsewhere it narrows a list by its text.
  const isExact = read.isExact || place.kind !== 'search';
  const answer: SearchAnswer = await answerSearch({ ...snapshot, db }, { written, isExact, language, now });
  const { query, searchIds } = answer;
  const ask = (asked: ListingQuery): Selection =>
    select(snapshot.productIndex, { query: answerable(asked, snapshot), searchIds, now, language });
  const selection = ask(query);
  const open = { ...query, filters: imposedFilters(place), page: 1, limit: maxNearMatches };
  const isFiltered = Object.keys(query.filters).length > Object.keys(answerable(open, snapshot).filters).length;
  const unfiltered = isFiltered || selection.total === 0 ? ask(open) : selection;
  const asking = { query, searchIds, now, language };
  const close = selection.total < fewResults ? closeMatches(snapshot.productIndex, asking, widerIn(snapshot)) : [];
  const isEmpty = selection.total === 0 && close.length === 0;
  const near = isEmpty ? unfiltered.ids.slice(0, maxNearMatches) : [];
  const closeViews = await closeMatchViews(close, query, deps);
  const shown = await snapshot.findShown([...selection.ids, ...near]);
  const cards = shown.map((product) => productCard(product, context));
  return {
    ...snapshot,
    place,
    written,
    query,
    answer,
    isExact: read.isExact,
    selection,
    unfiltered,
    typeCounts: hasTabs(place) ? ask(untyped(query, snapshot)).categoryCounts : new Map(),
    everywhere: place.kind === 'search' && selection.total === 0 ? countEverywhere(deps, request) : new Map(),
    cards: isEmpty ? [] : cards,
    nearMatches: isEmpty ? cards : [],
    closeMatches: closeViews,
  };
}

/** Products per category of the whole catalogue. */
function countEverywhere({ snapshot }: Deps, { now, language }: ListingRequest) {
  const params = new URLSearchParams();
  const read = parseListingQuery(params, {
    place: { kind: 'search' },
    tree: snapshot.tree,
    filtersOf: snapshot.rulesOf,
    strict: false,
  });
  if ('fields' in read) return new Map<number, number>();
  return select(snapshot.productIndex, { query: { ...read.query, limit: 1 }, searchIds: null, now, language })
    .categoryCounts;
}

const maxNearMatches = 3;

/** A search or a filtered list stays within its type. */
const widerIn =
  ({ tree }: CatalogueSnapshot) =>
  (query: ListingQuery): ListingQuery | null => {
    const node = query.categoryId === null ? undefined : tree.byId.get(query.categoryId);
    const parent = node?.parent;
    if (!node || !parent) return null;
    if (parent.parent || node.type !== 'boat') return { ...query, categoryId: parent.parent ? parent.id : null };
    // A trailer is close to no boat.
    if (node.slug === trailersSlug) return null;
    return { ...query, categoryId: null, filters: { ...query.filters, trailer: { kind: 'choice', values: ['no'] } } };
  };

async function closeMatchViews(close: readonly CloseMatch[], query: ListingQuery, { snapshot, context }: Deps) {
  const { columns } = snapshot.productIndex;
  const found = new Map((await snapshot.findShown(close.map(({ id }) => id))).map((one) => [one.row.id, one]));
  return close.flatMap(({ id, givesUp }) => {
    const product = found.get(id);
    const columnValue = (key: 'price' | 'hullLength') =>
      columns.numbers.get(key)?.values[columns.rowOf.get(id) ?? -1] ?? 0;
    const facts = { priceCents: columnValue('price'), lengthFeet: columnValue('hullLength') };
    return product ? closeMatchView({ ...facts, product, givesUp }, query, snapshot.tree, context) : [];
  });
}

/** The same query over all types, with the filters that all types share. */
function untyped(query: ListingQuery, { rulesOf }: CatalogueSnapshot): ListingQuery {
  const shared = new Set(rulesOf(null).map(({ key }) => key));
  const filters = Object.entries(query.filters).filter(([key]) => shared.has(key as FilterKey));
  return { ...query, type: null, categoryId: null, filters: Object.fromEntries(filters), page: 1, limit: 1 };
}
