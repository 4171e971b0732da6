import { languages, pathIn } from '#src/i18n/language.ts';
import { firstSegment, type SitePage } from '#src/site/page.ts';
import { sitePages } from '#src/site/pages.ts';

/**
 * Where crawlers have nothing to look for. Lists and sheets that say `noindex` themselves are not here: what may not be
 * fetched can't be read to say so, and the links on it are not followed.
 */
export function disallowedPaths(pages: readonly SitePage[]): string[] {
  const segments = new Set(pages.filter(({ isDisallowed }) => isDisallowed).map(({ path }) => firstSegment(path)));
  const ofPages = [...segments].flatMap((segment) => languages.map((language) => pathIn(language, `/${segment}/`)));
  return ['/admin', '/api/', ...ofPages];
}

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...disallowedPaths(sitePages).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
