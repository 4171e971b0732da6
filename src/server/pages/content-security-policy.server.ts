import { hash } from 'node:crypto';
import type { Settings } from '#src/dealer/settings.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { layerOrder } from '#src/ui/layer-order.ts';

type Analytics = Pick<Settings['analytics'], 'sendsTo'> & { tagUrl: string };
type Allowed = {
  hasStyleElements?: boolean;
  hasOwnFrames?: boolean;
  isFramed?: boolean;
  analytics?: Analytics | null;
  /** The dealer's style element; empty for none. */
  style?: string;
};

/** The origins of some addresses; paths of this site have none. */
const hostsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => !isOwnPath(address)).map((address) => new URL(address).origin)),
];

const hashOf = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`;

/**
 * The Content-Security-Policy of one rendered page. Its inline scripts are allowed by their hashes, because a cached
 * page can't have a nonce. The dealer's analytics script is allowed by its host.
 */
export function contentSecurityPolicy(inlineCodes: readonly string[], allowed: Allowed = {}): string {
  const { hasStyleElements = false, hasOwnFrames = false, isFramed = false, analytics, style = '' } = allowed;
  const tagHosts = analytics ? hostsOf([analytics.tagUrl]) : [];
  const hosts = analytics ? hostsOf([analytics.tagUrl, ...analytics.sendsTo]) : [];
  const hashes = new Set(inlineCodes.map(hashOf));
  const styles = [layerOrder, ...(style ? [style] : [])].map(hashOf);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...tagHosts].join(' '),
    hasStyleElements ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles].join(' '),
    // Dominant colours and histogram heights are style attributes; the storefront's style elements are the
    // order of layers and the dealer's look.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...hosts].join(' '),
    ...(hosts.length > 0 ? [["connect-src 'self'", ...hosts].join(' ')] : []),
    hasOwnFrames ? "frame-src 'self'" : 'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    isFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join('; ');
}
