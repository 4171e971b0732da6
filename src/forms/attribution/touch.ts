import { isOwnPath } from '#src/lib/own-path.ts';

/** How a visitor came to the site: what the first page of a visit says about it. */

export const utmKeys = ['source', 'medium', 'campaign', 'term', 'content'] as const;
type UtmKey = (typeof utmKeys)[number];

/** Click ids of advertisers. Only which of them an address has is kept, never its value, which says who clicked. */
export const clickIds = [
  ...['gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'fbclid', 'igshid', 'ttclid', 'twclid'],
  ...['li_fat_id', 'epik', 'rdt_cid', 'ScCid', 'yclid'],
] as const;

export const maxUtmLength = 100;
export const maxLandingLength = 300;
/** A host name, as browsers write it. */
export const hostPattern = /^[a-z\d](?:[a-z\d.-]{0,98}[a-z\d])?$/;

export type Touch = Partial<Record<UtmKey, string>> & {
  /** The path of the first page. */
  landing: string;
  /** The host of the site with the link; null for none. */
  referrer: string | null;
  clickIds: string[];
};

/** The last touch is that of the visit in which the form was sent. */
export type Attribution = { last: Touch | null; first: (Touch & { at: string }) | null };

/** For how long the first touch counts. */
export const firstTouchDays = 90;

/**
 * Reads what `noteLanding` has noted: the address of the first page, a blank, and the referrer. Null when it was opened
 * from the site itself, as in a new tab: how that visit began is not known.
 */
export function touchOf(noted: string): Touch | null {
  const [address = '', from = ''] = noted.split(' ');
  if (!URL.canParse(address)) return null;
  const { pathname, searchParams, host } = new URL(address);
  const found = utmKeys.flatMap((key) => {
    const value = searchParams.get(`utm_${key}`)?.trim().slice(0, maxUtmLength).toWellFormed();
    return value ? [[key, value] as const] : [];
  });
  const ids = clickIds.filter((name) => searchParams.has(name));
  const origin = URL.canParse(from) ? new URL(from) : null;
  if (origin?.host === host && found.length + ids.length === 0) return null;
  const referrer = origin?.host === host ? null : (origin?.hostname ?? null);
  return {
    ...Object.fromEntries(found),
    landing: isOwnPath(pathname) && pathname.length <= maxLandingLength ? pathname : '/',
    referrer: referrer && hostPattern.test(referrer) ? referrer : null,
    clickIds: ids,
  };
}
