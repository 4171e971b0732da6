import { withoutLanguage } from '#src/i18n/language.ts';
import { findPage } from '#src/site/find-page.ts';
import type { SitePage } from '#src/site/page.ts';
import { sitePages } from '#src/site/pages.ts';
import { isPrivatePath } from '#src/site/private-paths.ts';
import { readableParameters } from '../pages/readable-parameters.ts';

/** What a page is rendered for. */
export type PageAddress = {
  /** The one address of all that show the same: the parameters that its page reads, in order. */
  address: string;
  isCacheable: boolean;
  /** What the page doesn't read. Scripts in the browser may, so a redirect takes it along. */
  leftOut: [name: string, value: string][];
};

/** Names that the addresses of pages may carry, beside those that each page declares in src/site/pages.ts. */
type Known = {
  /** The parameters of lists: page, order, category and the shop's filters. */
  listing: ReadonlySet<string>;
  /** The client router asks for the data of some routes of a page. */
  routeIds: ReadonlySet<string>;
};

/** Nobody links to addresses that are longer, but somebody may try to fill our memory with them. */
const longestAddress = 500;

/**
 * Reads the address of a page (path and query). Whatever campaigns and strangers add to it, it is the same page; what no
 * page can make sense of (see `readableParameters`) counts as not written at all.
 */
export function pageAddress(url: string, known: Known): PageAddress {
  const [path = '/', ...search] = url.split('?');
  if (search.length === 0) return { address: path, isCacheable: isCacheablePath(path), leftOut: [] };
  const parameters = readableParameters(search.join('?'));
  if (isPrivatePath(path)) return { address: withQuery(path, parameters), isCacheable: false, leftOut: [] };
  const page = declaredAt(path.replace(/\.data$/, ''));
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

const isCacheablePath = (address: string): boolean => address.length <= longestAddress && !isPrivatePath(address);

function withQuery(path: string, parameters: [string, string][]): string {
  const query = new URLSearchParams(parameters).toString();
  return query ? `${path}?${query}` : path;
}

type Declared = { cached: ReadonlySet<string>; uncached: ReadonlySet<string>; isListing: boolean };

/** What each page reads, by its id. */
export const declaredParameters = (pages: readonly SitePage[]): ReadonlyMap<string, Declared> =>
  new Map(
    pages.map(({ id, cached, uncached, isListing }) => [
      id,
      { cached: new Set(cached), uncached: new Set(uncached), isListing: isListing === true },
    ]),
  );

const declarations = declaredParameters(sitePages);

const nothing: Declared = { cached: new Set(), uncached: new Set(), isListing: false };

/** What the page at a path reads, in whichever language. */
const declaredAt = (path: string): Declared =>
  declarations.get(findPage(withoutLanguage(path.toLowerCase()).replace(/^\/_root$/, '/')).id) ?? nothing;
