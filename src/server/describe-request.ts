import type { SitePage } from '#src/site/page-entry.ts';
import { sitePages } from '#src/site/pages.ts';
import { tokenPrefixes } from '#src/site/private-paths.ts';

type Request = { id: string; method: string; url: string; route?: string | undefined; status: number; ms: number };

/** What comes before a token in addresses under /api. */
const apiTokenPrefixes = ['reset', 'invited'];

/** Readers of the log must not be able to open a link that was sent to somebody. */
export const tokenPattern = (pages: readonly SitePage[]): RegExp =>
  new RegExp(`(/(?:${[...apiTokenPrefixes, ...tokenPrefixes(pages)].join('|')})/)[^/]+`, 'gi');

const token = tokenPattern(sitePages);

/** The logged part of a request: only the path, normalized as for routing, because query values may be personal data. */
export function describeRequest({ id, method, url, route, status, ms }: Request) {
  const path = readablePath(url.split('?', 1)[0] ?? '');
  return {
    id,
    method,
    path: path.replace(/[^/]*(@|%40)[^/]*/gi, '[private]').replace(token, '$1[private]'),
    route,
    status,
    ms: Math.round(ms * 10) / 10,
  };
}

/** A link that was escaped twice is followed, too. */
const maxEscapes = 3;

/**
 * Decoded and with single slashes, as links are followed: `/%77atch//KEY` opens the page of `/watch/KEY`. A path that
 * can't be decoded leads to no page.
 */
function readablePath(path: string): string {
  let readable = path;
  for (let at = 0; at < maxEscapes; at += 1) readable = decoded(readable);
  return readable.replace(/[\\/]+/g, '/').replace(/\p{Cc}/gu, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
