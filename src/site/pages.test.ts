import { describe, expect, it } from 'vitest';
import { fixedPathsOf } from '#src/content/post-path.ts';
import { footerPosts } from '#src/content/published/site-links.ts';
import { disallowedPaths } from '#src/operations/search-engines/robots.ts';
import { storefrontRoutes } from '#src/routes.ts';
import { tokenPattern } from '#src/server/describe-request.ts';
import { declaredParameters } from '#src/server/page-cache/page-address.ts';
import { shareTitle } from '#src/view-models/share-picture.server.ts';
import { examplesOf } from './examples.ts';
import { createPageFinder } from './find-page.ts';
import { firstSegment, hasParameter, type SitePage } from './page-entry.ts';
import { sitePages } from './pages.ts';
import { caseSensitivePattern, privatePattern } from './private-paths.ts';
import { sitemapPaths } from './sitemap-paths.ts';

describe('a page that is added to the registry', () => {
  const file = './storefront/sample/sample.page.tsx';
  const sample: SitePage = {
    id: 'sample',
    path: 'sample-page',
    file,
    uncached: ['hull'],
    inSitemap: true,
    title: 'fit_title',
    post: 'sample-post',
    footer: 'legal',
  };
  const withToken: SitePage = {
    id: 'sample-token',
    path: 'sample-token/:token',
    file,
    isPrivate: true,
    isDisallowed: true,
  };
  const pages = [...sitePages.slice(0, -1), sample, withToken, ...sitePages.slice(-1)];

  it('has a route in both languages', () => {
    const paths = [...storefrontRoutes('en', pages), ...storefrontRoutes('fr', pages)].flatMap((route) =>
      [route, ...(route.children ?? [])].flatMap(({ id, path, file: made }) =>
        made === file ? [`${id} ${path}`] : [],
      ),
    );
    expect(paths).toEqual([
      'sample.en sample-page',
      'sample-token.en sample-token/:token',
      'sample.fr fr/sample-page',
      'sample-token.fr fr/sample-token/:token',
    ]);
  });

  it('reads the parameters that it declares', () => {
    expect(declaredParameters(pages).get('sample')?.uncached).toEqual(new Set(['hull']));
  });

  it('is found by its path, which nothing else can take', () => {
    const { findPage, isPagePath, isPageWord, isTakenPath } = createPageFinder(pages);
    expect(findPage('/sample-page').id).toBe('sample');
    expect(findPage('/sample-token/abc').id).toBe('sample-token');
    expect(isPagePath('/sample-page')).toBe(true);
    expect(isPageWord('sample-token')).toBe(true);
    expect(isTakenPath('/sample-token/abc')).toBe(true);
  });

  it('is in the sitemap, and is named in its share picture', () => {
    expect(sitemapPaths(pages)).toContain('/sample-page');
    expect(shareTitle(pages, '/sample-page')).toBe('fit_title');
  });

  it('shows its post, and the footer links to it', () => {
    expect(fixedPathsOf(pages).get('sample-post')).toBe('/sample-page');
    expect(footerPosts(pages, 'legal')).toContain('sample-post');
  });

  it('is looked at by the tests that look at each page, unless it needs a token', () => {
    const examples = examplesOf(pages);
    expect(examples.sample).toBe('/sample-page');
    expect(Object.keys(examples)).not.toContain('sample-token');
  });

  it('is closed to crawlers in both languages', () => {
    expect(disallowedPaths(pages)).toEqual(expect.arrayContaining(['/sample-token/', '/fr/sample-token/']));
  });

  it('is private, in whatever case', () => {
    expect('/fr/Sample-Token/abc?x=1').toMatch(privatePattern(pages));
    expect('/sample-token/AbC').toMatch(caseSensitivePattern(pages));
    expect('/sample-page').not.toMatch(privatePattern(pages));
  });

  it('shows no token in the log', () => {
    expect('/fr/sample-token/secret'.replace(tokenPattern(pages), '$1[private]')).toBe('/fr/sample-token/[private]');
  });
});

describe('the registry', () => {
  it('has each page once', () => {
    for (const key of ['id', 'path'] as const) {
      const values = sitePages.map((page) => page[key]);
      expect(values).toEqual([...new Set(values)]);
    }
  });

  it('knows as private all pages whose addresses begin like those of a private page, and all that a token opens', () => {
    const segmentOf = ({ path }: SitePage) => firstSegment(path);
    const segments = new Set(sitePages.filter(({ isPrivate }) => isPrivate).map(segmentOf));
    const meant = sitePages.filter((page) => segments.has(segmentOf(page)) || /:(token|key)\b/.test(page.path));
    expect(meant.filter(({ isPrivate }) => !isPrivate)).toEqual([]);
  });

  it('has an example of each page with a parameter that is no token', () => {
    const { findPage } = createPageFinder(sitePages);
    const needed = sitePages.filter((page) => hasParameter(page) && !page.isPrivate);
    expect(needed.filter(({ example }) => !example)).toEqual([]);
    for (const { id, example } of sitePages) {
      if (example) expect(findPage(new URL(example, 'https://site.example').pathname).id).toBe(id);
    }
  });
});
