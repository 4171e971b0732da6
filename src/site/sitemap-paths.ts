import type { SitePage } from './page.ts';

/** English paths of the pages that are in the sitemap whether staff have written text for them or not. */
export const sitemapPaths = (pages: readonly SitePage[]): string[] =>
  pages.filter(({ inSitemap }) => inSitemap).map(({ path }) => `/${path}`);
