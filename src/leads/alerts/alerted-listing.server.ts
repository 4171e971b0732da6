import type { Db } from '#src/db/client.server.ts';
import { type Language, withoutLanguage } from '#src/i18n/language.ts';
import { select } from '#src/product-search/index/select.ts';
import type { ListingQuery } from '#src/product-search/listing-query.ts';
import { answerable } from '#src/product-search/text/answer-search.server.ts';
import { findBySearch } from '#src/product-search/text/search.server.ts';
import { listingAddress } from '#src/product-search/url/listing-address.ts';
import { defaultSort, type ListingPlace, placeOf, productsPerPage } from '#src/product-search/url/listing-place.ts';
import { parseListingQuery } from '#src/product-search/url/parse-listing-query.ts';
import { redirectFor } from '#src/product-search/url/redirects.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';

type AlertedListing = {
  /** The canonical English address of the list, without page and order. */
  path: string;
  query: ListingQuery;
};

const maxAddressLength = 500;

/** The list at an address of this site, in either language; null when there is none (any more). */
export function readListing(address: string, snapshot: CatalogueSnapshot): AlertedListing | null {
  if (address.length > maxAddressLength || !/^\/(?![/\\])/.test(address)) return null;
  const url = URL.parse(address, 'https://list.invalid');
  const place = url && findPlace(withoutLanguage(url.pathname), snapshot);
  if (!place) return null;
  const read = parseListingQuery(url.searchParams, { ...snapshot, place, strict: false });
  if ('fields' in read) return null;
  const { type, search } = read.query;
  const sort = search === null ? defaultSort(type) : [];
  const query = answerable({ ...read.query, sort, page: 1, limit: productsPerPage }, snapshot.productIndex);
  return { path: listingAddress(query, { ...snapshot, place, language: 'en' }), query };
}

/** The category may have had another address when the alert was created. */
function findPlace(path: string, { tree, book }: CatalogueSnapshot): ListingPlace | null {
  return placeOf(path, tree) ?? placeOf(redirectFor(path, '', book) ?? path, tree);
}

type Looking = { db: Db; snapshot: CatalogueSnapshot; language: Language; now: Date };

/** Those of the given products that are in the list. */
export async function matchesAmong(
  ids: readonly number[],
  address: string,
  { db, snapshot, language, now }: Looking,
): Promise<number[]> {
  const listing = readListing(address, snapshot);
  if (!listing || ids.length === 0) return [];
  const { search } = listing.query;
  const found = search === null ? null : new Set(await findBySearch(db, search, language));
  const searchIds = found ? ids.filter((id) => found.has(id)) : ids;
  const query = { ...listing.query, sort: [], limit: 0 };
  return select(snapshot.productIndex, { query, searchIds, now, language }).ids;
}
