import { languages, pathIn } from '#src/i18n/language.ts';
import { mcpPath } from '#src/site/mcp-path.ts';
import { firstSegment, type SitePage } from '#src/site/page-entry.ts';
import { sitePages } from '#src/site/pages.ts';

/**
 * Paths that crawlers needn't visit. Lists and print sheets with `noindex` are not among them: crawlers must be able to
 * fetch a page to see that, and to follow its links.
 */
export function disallowedPaths(pages: readonly SitePage[]): string[] {
  const segments = new Set(pages.filter(({ isDisallowed }) => isDisallowed).map(({ path }) => firstSegment(path)));
  const ofPages = [...segments].flatMap((segment) => languages.map((language) => pathIn(language, `/${segment}/`)));
  return ['/admin', '/api/', ...ofPages];
}

/** Public calls that answer what the pages show, which assistants may read. A longer rule wins over `/api/`. */
const openCalls = ['/api/openapi.json', '/api/product', '/api/brand', '/api/service-type', '/api/post', mcpPath];

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...disallowedPaths(sitePages).map((path) => `Disallow: ${path}`),
    ...openCalls.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
