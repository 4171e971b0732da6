import { withoutLanguage } from '#src/i18n/language.ts';
import { findPage } from '#src/site/find-page.ts';
import type { SitePage } from '#src/site/page-entry.ts';
import { sitePages } from '#src/site/pages.ts';
import { isPrivatePath } from '#src/site/private-paths.ts';
import { readableParameters } from '../pages/readable-parameters.ts';

/** The cache key of a page. */
export type PageAddress = {
  /** The canonical address: the parameters that the page reads, in order. */
  address: string;
  isCacheable: boolean;
  /** Parameters that the page doesn't read. Scripts in the browser may, so redirects preserve them. */
  leftOut: [name: string, value: string][];
};

/** Valid parameters, besides those that each page declares in src/site/pages.ts. */
type Known = {
  /** The parameters of lists: page, order, category and the shop's filters. */
  listing: ReadonlySet<string>;
  /** The client router requests the data of some routes of a page. */
  routeIds: ReadonlySet<string>;
};

/** No link has a longer address, but somebody may try to fill the cache with them. */
const maxAddressLength = 500;

/**
 * Normalizes the address of a page (path and query). Unknown parameters don't change the page; unreadable ones (see
 * `readableParameters`) are ignored.
 */
export function pageAddress(url: string, known: Known): PageAddress {
  const [path = '/', ...search] = url.split('?');
  if (search.length === 0) return { address: path, isCacheable: isCacheablePath(path), leftOut: [] };
  const parameters = readableParameters(search.join('?'));
  if (isPrivatePath(path)) return { address: withQuery(path, parameters), isCacheable: false, leftOut: [] };
  const page = declaredAt(path.replace(/\.(data|md)$/, ''));
  const isRead = ([name, value]: readonly [string, string]) =>
    name === '_routes'
      ? path.endsWith('.data') && value.split(',').every((id) => known.routeIds.has(id))
      : page.cached.has(name) || page.uncached.has(name) || (page.isListing && known.listing.has(name));
  const read = new URLSearchParams(parameters.filter(isRead));
  read.sort();
  const address = withQuery(path, [...read]);
  return {
    address,
    isCacheable: isCacheablePath(address) && ![...read.keys()].some((name) => page.uncached.has(name)),
    leftOut: parameters.filter((parameter) => !isRead(parameter) && parameter[0] !== '_routes'),
  };
}

const isCacheablePath = (address: string): boolean => address.length <= maxAddressLength && !isPrivatePath(address);

function withQuery(path: string, parameters: [string, string][]): string {
  const query = new URLSearchParams(parameters).toString();
  return query ? `${path}?${query}` : path;
}

type Declared = { cached: ReadonlySet<string>; uncached: ReadonlySet<string>; isListing: boolean };

/** The parameters of each page, by its id. */
export const declaredParameters = (pages: readonly SitePage[]): ReadonlyMap<string, Declared> =>
  new Map(
    pages.map(({ id, cached, uncached, isListing }) => [
      id,
      { cached: new Set(cached), uncached: new Set(uncached), isListing: isListing === true },
    ]),
  );

const declarations = declaredParameters(sitePages);

const nothing: Declared = { cached: new Set(), uncached: new Set(), isListing: false };

/** The parameters of the page at a path, in either language. */
const declaredAt = (path: string): Declared =>
  declarations.get(findPage(withoutLanguage(path.toLowerCase()).replace(/^\/_$/, '/')).id) ?? nothing;
