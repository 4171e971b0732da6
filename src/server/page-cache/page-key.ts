import { isPrivatePath } from '../../lib/area.ts';

const campaignNames = new Set(['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'mc_cid', 'mc_eid']);

/** What campaigns add to addresses. Scripts in the browser may read it; no page shows it. */
const isCampaign = (name: string): boolean => name.startsWith('utm_') || campaignNames.has(name);

/** The client router asks for the data of some routes of a page. */
const isForRouter = (name: string, path: string): boolean => name === '_routes' && path.endsWith('.data');

/** Nobody links to addresses that are longer, but somebody may try to fill our memory with them. */
const longestAddress = 500;

/**
 * The one address of a page under which it is rendered and kept, whatever the order of its parameters and whichever
 * campaign led there; null for a page that is not kept. Only parameters that pages know may be in it.
 */
export function pageKey(address: string, parameters: ReadonlySet<string>): string | null {
  if (address.length > longestAddress || isPrivatePath(address)) return null;
  const [path = '/', ...rest] = address.split('?');
  if (rest.length === 0) return path;
  const query = new URLSearchParams(rest.join('?'));
  for (const name of new Set(query.keys())) {
    if (isCampaign(name)) query.delete(name);
    else if (!parameters.has(name) && !isForRouter(name, path)) return null;
  }
  query.sort();
  return query.size > 0 ? `${path}?${query}` : path;
}
