import type { SitePage } from '#src/site/page-entry.ts';
import { sitePages } from '#src/site/pages.ts';
import { tokenPrefixes } from '#src/site/private-paths.ts';

type Request = { id: string; method: string; url: string; route?: string | undefined; status: number; ms: number };

/** What comes before a token in addresses under /api. */
const apiTokenPrefix = 'reset';

/** Readers of the log must not be able to open a link that was sent to somebody. */
export const tokenPattern = (pages: readonly SitePage[]): RegExp =>
  new RegExp(`(/(?:${[apiTokenPrefix, ...tokenPrefixes(pages)].join('|')})/)[^/]+`, 'gi');

const token = tokenPattern(sitePages);

/** What is logged of a request: query values may be personal data, so only the path. */
export function describeRequest({ id, method, url, route, status, ms }: Request) {
  const path = url.split('?', 1)[0] ?? '';
  return {
    id,
    method,
    path: path.replace(/[^/]*(@|%40)[^/]*/gi, '[private]').replace(token, '$1[private]'),
    route,
    status,
    ms: Math.round(ms * 10) / 10,
  };
}
