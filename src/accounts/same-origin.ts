/**
 * Whether a browser sent a request from a page of this site. Programs other than browsers send none of these headers.
 */
export type ComesFrom = 'here' | 'elsewhere' | 'unknown';

type Headers = {
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  referer?: string | undefined;
  host?: string | undefined;
};

/**
 * Browsers set these headers themselves, and pages can't change them. The host is compared as well, so that the site
 * also works at another address of the same machine: cookies are bound to the host. Without TLS a browser sends only
 * `Referer` with a GET; a page can suppress it but not forge it.
 */
export function comesFrom({ origin, host, referer, 'sec-fetch-site': site }: Headers, publicUrl: string): ComesFrom {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'elsewhere';
  if (origin !== undefined) return isOurs(origin, publicUrl, host) ? 'here' : 'elsewhere';
  // 'none' is an address that was typed, or a link in another program: anybody may have written it.
  if (site !== undefined) return site === 'none' ? 'unknown' : 'here';
  const page = referer === undefined ? null : URL.parse(referer);
  if (!page) return 'unknown';
  return isOurs(page.origin, publicUrl, host) ? 'here' : 'elsewhere';
}

/** A page without TLS is not one of a site with it: anybody on the line can write one. */
function isOurs(origin: string, publicUrl: string, host: string | undefined): boolean {
  if (origin === publicUrl) return true;
  const sender = URL.parse(origin);
  if (host === undefined || sender?.host !== host.toLowerCase()) return false;
  return publicUrl !== `https://${sender.host}`;
}
