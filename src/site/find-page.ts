import { firstSegment, hasParameter, type SitePage } from './page-entry.ts';
import { sitePages } from './pages.ts';

/** First segments of addresses of the back office, of the API and of files. */
const systemSegments = [
  ...[
    'admin',
    'api',
    'assets',
    'pictures',
    'drawings',
    'icons',
    'videos',
    'files',
    'media',
    'feeds',
    'sitemaps',
    'share',
  ],
  ...['healthz', 'readyz', 'mcp', 'en', 'fr'],
];

/** Finds pages by paths without their language. */
export function createPageFinder(pages: readonly SitePage[]) {
  const staticPages = new Map(pages.filter((page) => !hasParameter(page)).map((page) => [`/${page.path}`, page]));
  const dynamicPages = pages.filter(hasParameter).map((page) => ({ page, pattern: patternOf(page) }));
  const takenSegments = new Set([...systemSegments, ...pages.map(({ path }) => firstSegment(path))]);

  /** The page at a path. Lists come last: they take every remaining address. */
  function findPage(path: string): SitePage {
    const page = staticPages.get(path) ?? dynamicPages.find(({ pattern }) => pattern.test(path))?.page;
    if (!page) throw new Error(`No page answers at ${path}`);
    return page;
  }

  return {
    findPage,
    /** True for the path of a static page. */
    isPagePath: (path: string): boolean => staticPages.has(path),
    /** True for a first segment that staff can't use for their own pages. */
    isPageWord: (slug: string): boolean => takenSegments.has(slug),
    /** True for a path that can't be a category's. */
    isTakenPath: (path: string): boolean =>
      systemSegments.includes(firstSegment(path.slice(1))) || findPage(path).id !== 'listing',
  };
}

function patternOf({ path }: SitePage): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '(/.*)?';
    if (part.startsWith(':')) return part.endsWith('?') ? '(/[^/]*)?' : '/[^/]+';
    return `/${part}`;
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}

export const { findPage, isPagePath, isPageWord, isTakenPath } = createPageFinder(sitePages);
