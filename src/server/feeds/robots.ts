/**
 * Where crawlers have nothing to look for. Lists and sheets that say `noindex` themselves are not here: what may not be
 * fetched can't be read to say so, and the links on it are not followed.
 */
const closed = ['/admin', '/api/', '/auth/', '/fr/auth/', '/preview/', '/fr/preview/'];

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
