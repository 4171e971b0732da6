import type { SitePage } from './page-entry.ts';

/** English paths of the pages that are in the sitemap even if staff have written no text for them. */
export const sitemapPaths = (pages: readonly SitePage[]): string[] =>
  pages.filter(({ inSitemap }) => inSitemap).map(({ path }) => `/${path}`);
