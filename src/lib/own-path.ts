const maxPathLength = 500;
const anySite = 'https://site.example';

/**
 * True for an address on this site: `/contact`, `/blog?page=2#top`. Never for one that a browser would resolve to
 * another site.
 */
export function isOwnPath(path: string): boolean {
  if (path.length > maxPathLength || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)) return false;
  return URL.canParse(path, anySite) && new URL(path, anySite).origin === anySite;
}
