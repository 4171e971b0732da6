/** Whether a browser sent a request from a page of this site. A program that is no browser says nothing. */
export type ComesFrom = 'here' | 'elsewhere' | 'unknown';

type Headers = {
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  referer?: string | undefined;
  host?: string | undefined;
};

/**
 * Browsers write both headers themselves, and no page can change them. The host counts too, because whoever tries the
 * site out on another address of the same machine is still at home: cookies are bound to the host. Without a
 * certificate a browser says of a GET only which page it comes from; a page can hide that, and not change it.
 */
export function comesFrom({ origin, host, referer, 'sec-fetch-site': site }: Headers, publicUrl: string): ComesFrom {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'elsewhere';
  if (origin !== undefined) return isOurs(origin, publicUrl, host) ? 'here' : 'elsewhere';
  if (site !== undefined) return 'here';
  const page = referer === undefined ? null : URL.parse(referer);
  if (!page) return 'unknown';
  return isOurs(page.origin, publicUrl, host) ? 'here' : 'elsewhere';
}

function isOurs(origin: string, publicUrl: string, host: string | undefined): boolean {
  return origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host.toLowerCase());
}
