import { firstSegment, hasParameter, type SitePage } from './page.ts';
import { sitePages } from './pages.ts';

/** Addresses that begin like this belong to the back office, to programs and to files. */
const systemSegments = [
  ...['admin', 'api', 'assets', 'pictures', 'videos', 'files', 'media', 'feeds', 'sitemaps', 'share'],
  ...['healthz', 'readyz', 'en', 'fr'],
];

/** Looks pages up by paths without their language. */
export function createPageFinder(pages: readonly SitePage[]) {
  const staticPages = new Map(pages.filter((page) => !hasParameter(page)).map((page) => [`/${page.path}`, page]));
  const dynamicPages = pages.filter(hasParameter).map((page) => ({ page, pattern: patternOf(page) }));
  const takenSegments = new Set([...systemSegments, ...pages.map(({ path }) => firstSegment(path))]);

  /** The page that answers at a path. Lists come last: they take whatever address is left. */
  function findPage(path: string): SitePage {
    const page = staticPages.get(path) ?? dynamicPages.find(({ pattern }) => pattern.test(path))?.page;
    if (!page) throw new Error(`No page answers at ${path}`);
    return page;
  }

  return {
    findPage,
    /** True for the path of a page that is there whatever staff write. */
    isPagePath: (path: string): boolean => staticPages.has(path),
    /** True for a word with which addresses of the site begin: nothing that staff name may stand there. */
    isPageWord: (slug: string): boolean => takenSegments.has(slug),
    /** True for a path that is none of the addresses at which categories stand. */
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
