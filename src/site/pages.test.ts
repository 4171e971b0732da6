import { describe, expect, it } from 'vitest';
import { fixedPathsOf } from '#src/content/post-path.ts';
import { footerPosts } from '#src/content/published/site-links.ts';
import { shareTitle } from '#src/operations/share-images/page-share.server.ts';
import { storefrontRoutes } from '#src/routes.ts';
import { tokenPattern } from '#src/server/describe-request.ts';
import { disallowedPaths } from '#src/server/feeds/robots.ts';
import { declaredParameters } from '#src/server/page-cache/page-address.ts';
import { examplesOf } from './examples.ts';
import { createPageFinder } from './find-page.ts';
import { firstSegment, hasParameter, type SitePage } from './page.ts';
import { sitePages } from './pages.ts';
import { caseSensitivePattern, privatePattern } from './private-paths.ts';
import { sitemapPaths } from './sitemap-paths.ts';

describe('a page that is added to the registry', () => {
  const file = './storefront/warranty/warranty.page.tsx';
  const warranty: SitePage = {
    ...{ id: 'warranty', path: 'warranty', file, uncached: ['hull'], inSitemap: true, title: 'fit_title' },
    ...{ post: 'warranty-terms', footer: 'legal' },
  };
  const claim: SitePage = { id: 'claim', path: 'claim/:token', file, isPrivate: true, isDisallowed: true };
  const pages = [...sitePages.slice(0, -1), warranty, claim, ...sitePages.slice(-1)];

  it('has a route in both languages', () => {
    const paths = [...storefrontRoutes('en', pages), ...storefrontRoutes('fr', pages)].flatMap((route) =>
      [route, ...(route.children ?? [])].flatMap(({ id, path, file: made }) =>
        made === file ? [`${id} ${path}`] : [],
      ),
    );
    expect(paths).toEqual([
      'warranty.en warranty',
      'claim.en claim/:token',
      'warranty.fr fr/warranty',
      'claim.fr fr/claim/:token',
    ]);
  });

  it('reads the parameters that it declares', () => {
    expect(declaredParameters(pages).get('warranty')?.uncached).toEqual(new Set(['hull']));
  });

  it('is found by its path, which nothing else can take', () => {
    const { findPage, isPagePath, isPageWord, isTakenPath } = createPageFinder(pages);
    expect(findPage('/warranty').id).toBe('warranty');
    expect(findPage('/claim/abc').id).toBe('claim');
    expect(isPagePath('/warranty')).toBe(true);
    expect(isPageWord('claim')).toBe(true);
    expect(isTakenPath('/claim/abc')).toBe(true);
  });

  it('is in the sitemap, and is named in its share picture', () => {
    expect(sitemapPaths(pages)).toContain('/warranty');
    expect(shareTitle(pages, '/warranty')).toBe('fit_title');
  });

  it('shows its post, and the footer links to it', () => {
    expect(fixedPathsOf(pages).get('warranty-terms')).toBe('/warranty');
    expect(footerPosts(pages, 'legal')).toContain('warranty-terms');
  });

  it('is looked at by the tests that look at each page, unless it needs a token', () => {
    const examples = examplesOf(pages);
    expect(examples.warranty).toBe('/warranty');
    expect(Object.keys(examples)).not.toContain('claim');
  });

  it('is closed to crawlers in both languages', () => {
    expect(disallowedPaths(pages)).toEqual(expect.arrayContaining(['/claim/', '/fr/claim/']));
  });

  it('is private, in whatever case', () => {
    expect('/fr/Claim/abc?x=1').toMatch(privatePattern(pages));
    expect('/claim/AbC').toMatch(caseSensitivePattern(pages));
    expect('/warranty').not.toMatch(privatePattern(pages));
  });

  it('shows no token in the log', () => {
    expect('/fr/claim/secret'.replace(tokenPattern(pages), '$1[private]')).toBe('/fr/claim/[private]');
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
