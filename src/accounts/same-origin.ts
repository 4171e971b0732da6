/** Whether a browser sent a request from a page of this site. A program that is no browser says nothing. */
export type ComesFrom = 'here' | 'elsewhere' | 'unknown';

type Headers = {
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  host?: string | undefined;
};

/**
 * Browsers write both headers themselves, and no page can change them. The host counts too, because whoever tries the
 * site out on another address of the same machine is still at home: cookies are bound to the host.
 */
export function comesFrom({ origin, host, 'sec-fetch-site': site }: Headers, publicUrl: string): ComesFrom {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'elsewhere';
  if (origin !== undefined) return isOurs(origin, publicUrl, host) ? 'here' : 'elsewhere';
  return site === undefined ? 'unknown' : 'here';
}

function isOurs(origin: string, publicUrl: string, host: string | undefined): boolean {
  return origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host.toLowerCase());
}
