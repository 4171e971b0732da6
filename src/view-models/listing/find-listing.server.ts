import type { Crumb } from '#src/catalogue/category/category-path.ts';
import type { Db } from '#src/db/client.server.ts';
import { type Language, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { isSlug } from '#src/lib/slug.ts';
import { type CloseMatch, closeMatches, fewResults } from '#src/product-search/close-matches.ts';
import { countMatches, select } from '#src/product-search/index/select.ts';
import type { Selection } from '#src/product-search/index/selection.ts';
import type { FilterKey, ListingQuery } from '#src/product-search/listing-query.ts';
import { isTrailerCategory } from '#src/product-search/reading/vocabulary.ts';
import { answerable, answerSearch } from '#src/product-search/text/answer-search.server.ts';
import { findBySearch } from '#src/product-search/text/search.server.ts';
import { listingAddress, pathOfQuery } from '#src/product-search/url/listing-address.ts';
import {
  hasTabs,
  imposedFilters,
  type ListingPlace,
  placeOf,
  queryOfPlace,
} from '#src/product-search/url/listing-place.ts';
import { parseListingQuery, type ReadListing } from '#src/product-search/url/parse-listing-query.ts';
import { redirectFor } from '#src/product-search/url/redirects.ts';
import type { CatalogueSnapshot } from '../catalogue-snapshot.server.ts';
import { nearestCrumbs } from '../nearest-crumbs.ts';
import { productCard, productHref } from '../product/card-view.ts';
import { findMovedProduct } from '../product/product-address.server.ts';
import { type SharePicture, shareOfTitled } from '../share-picture.server.ts';
import type { Listing } from '../view.ts';
import type { ViewContext } from '../view-context.ts';
import { closeMatchView } from './close-match-view.ts';
import { listingHeading } from './listing-heading.ts';
import type { ListingResult } from './listing-result.ts';
import { type ListingPage, listingView } from './listing-view.ts';
import { fishingWord, isUnfiltered, promotedLists } from './promoted-lists.ts';

export type ListingRequest = {
  /** With or without the language prefix. */
  path: string;
  params: URLSearchParams;
  language: Language;
  now: Date;
};

export type ListingAnswer =
  | ({ kind: 'listing'; share: SharePicture } & ListingPage)
  /** `to` includes the query. */
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'not-found'; nearest: Crumb[] };

type Deps = { db: Db; snapshot: CatalogueSnapshot; context: ViewContext };

/** The listing at an address: a category, a showcase, /used or /search. */
export async function findListing(deps: Deps, request: ListingRequest): Promise<ListingAnswer> {
  const { snapshot } = deps;
  const path = withoutLanguage(request.path);
  const place = placeOf(path, snapshot.tree);
  if (!place) return await findMoved(deps, request);
  const read = parseListingQuery(request.params, { ...snapshot, place, strict: false });
  // Invalid parameters are a 404; the nearest page is the same list without parameters.
  if ('fields' in read) return notFound(place, queryOfPlace(place), deps);
  const tidy = tidyAddress(path, read, deps);
  if (tidy) return { kind: 'redirect', to: tidy, status: 302 };
  const result = await findProducts(deps, read, request);
  if (read.query.page > pagesOf(result)) return notFound(place, read.query, deps);
  const page = listingView(result, deps.context);
  return { kind: 'listing', ...page, share: await shareOf(page.listing, place, request, deps) };
}

const pagesOf = ({ selection, written }: ListingResult): number =>
  written.limit === 0 ? 1 : Math.max(1, Math.ceil(selection.total / written.limit));

/** A filtered or later page has the image of the whole list: the address of an image has no query. */
async function shareOf(listing: Listing, place: ListingPlace, request: ListingRequest, deps: Deps) {
  const { language, settings } = deps.context;
  const dealer = settings.dealer.name;
  const { canonicalPath: path, heading, cards } = listing;
  const picture = cards.find((card) => card.picture !== null)?.picture ?? null;
  const own: SharePicture = { path, dealer, line: null, title: heading.text, picture };
  if (place.kind === 'search') return shareOfTitled('/search', language, dealer) ?? own;
  if (request.params.size === 0 || (listing.indexable && listing.page === 1)) return own;
  const whole = await findListing(deps, { ...request, path, params: new URLSearchParams() });
  return whole.kind === 'listing' ? whole.share : own;
}

/** The redirect of a former category address, or of a product address of the dealer's former site. */
async function findMoved({ db, snapshot, context }: Deps, request: ListingRequest): Promise<ListingAnswer> {
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

/** The canonical address of a submitted form, or of a category given as a parameter. */
function tidyAddress(path: string, read: ReadListing, { snapshot, context }: Deps): string | null {
  const { place, query, fromForm, unknown } = read;
  if (!fromForm && pathOfQuery(query, { place, tree: snapshot.tree }) === path) return null;
  const carried = unknown.filter(([, value]) => value !== '');
  return listingAddress(query, { ...snapshot, place, language: context.language, carried });
}

/** Grid or list, if the address has it. */
const viewOf = ({ unknown }: ReadListing): [string, string][] =>
  unknown.filter(([name, value]) => name === 'view' && (value === 'grid' || value === 'list')).slice(0, 1);

const carriedBy = (read: ReadListing): [string, string][] => [
  ...viewOf(read),
  ...(read.isExact ? [['exact', '1'] satisfies [string, string]] : []),
];

/** The ids of the list, its rows, and what is shown with them. */
async function findProducts(deps: Deps, read: ReadListing, request: ListingRequest): Promise<ListingResult> {
  const { db, snapshot, context } = deps;
  const { place } = read;
  const { language, now } = request;
  const written = answerable(read.query, snapshot.productIndex);
  // Only at its own address is a search read; elsewhere it narrows a list by its text.
  const isExact = read.isExact || place.kind !== 'search';
  const answer = await answerSearch({ ...snapshot, db }, { written, isExact, language, now });
  const { query, searchIds } = answer;
  const ask = (requested: ListingQuery): Selection =>
    select(snapshot.productIndex, { query: answerable(requested, snapshot.productIndex), searchIds, now, language });
  const count = (requested: ListingQuery): number =>
    countMatches(snapshot.productIndex, { query: requested, searchIds: null, now, language });
  const selection = ask(query);
  const open = { ...query, filters: imposedFilters(place), page: 1, limit: maxNearMatches };
  const isFiltered =
    Object.keys(query.filters).length > Object.keys(answerable(open, snapshot.productIndex).filters).length;
  const unfiltered = isFiltered || selection.total === 0 ? ask(open) : selection;
  const asking = { query, searchIds, now, language };
  // Without a filter there is nothing to be close to.
  const close =
    isFiltered && selection.total < fewResults ? closeMatches(snapshot.productIndex, asking, widerIn(snapshot)) : [];
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
    promoted: promotedLists({
      ...snapshot,
      place,
      query: written,
      count,
      countFishing: await fishingCounter(deps, place, written, request),
      context,
    }),
    carried: carriedBy(read),
  };
}

/** Only a list that can have the shortcut searches for it. */
async function fishingCounter(
  { db, snapshot }: Deps,
  place: ListingPlace,
  written: ListingQuery,
  { language, now }: ListingRequest,
) {
  const searchIds = isUnfiltered(place, written) ? await findBySearch(db, fishingWord(language), language) : [];
  return (query: ListingQuery): number => countMatches(snapshot.productIndex, { query, searchIds, now, language });
}

/** Products per category of the whole catalogue. */
const countEverywhere = ({ snapshot }: Deps, { now, language }: ListingRequest) =>
  select(snapshot.productIndex, {
    query: { ...queryOfPlace({ kind: 'search' }), limit: 1 },
    searchIds: null,
    now,
    language,
  }).categoryCounts;

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
    if (isTrailerCategory(node)) return null;
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
