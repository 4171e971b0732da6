import { showcaseNames, showcasePath } from '#src/catalogue/category/showcase.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';
import { fixedPart, type SitePage } from '#src/site/page-entry.ts';
import { sitePages } from '#src/site/pages.ts';

/** The addresses of content pages. French ones have the same path after `/fr`. */

/** What the address depends on. */
export type Addressed = { code: string; pageParent: string | null; slug: string };

/**
 * Codes that always stand at one address, whatever their slug, with that address; the menu of fixed pages lists them in
 * this order.
 */
export function fixedPathsOf(pages: readonly SitePage[]): ReadonlyMap<string, string> {
  const [home, ...others] = pages.flatMap(({ post, path }): [string, string][] => (post ? [[post, `/${path}`]] : []));
  const lists = showcaseNames.map((showcase): [string, string] => {
    const path = showcasePath(showcase, null);
    return [path.slice(1), path];
  });
  return new Map([...(home ? [home] : []), ...lists, ...others]);
}

export const fixedPaths = fixedPathsOf(sitePages);

/** Pages that others stand under, each with the first part of their addresses. */
const parentPaths: ReadonlyMap<string, string> = new Map(
  sitePages.filter(({ hasPosts }) => hasPosts).map((page) => [fixedPart(page), `/${fixedPart(page)}`]),
);

/** The address of a page or an article in a language. */
export function postPath({ code, pageParent, slug }: Addressed, language: Language): string {
  const parent = parentPaths.get(pageParent ?? '') ?? '';
  return pathIn(language, fixedPaths.get(code) ?? `${parent}/${slug}`);
}

export const blogCategoryPath = (slug: string, language: Language): string =>
  hrefIn(language, '/blog/category/:slug?', { slug });

/** True for paths (without language prefix) that pages and articles can have. */
export const isContentPath = (path: string): boolean =>
  /^\/[^/]+$/.test(path) || [...parentPaths.values()].some((parent) => path.startsWith(`${parent}/`));
