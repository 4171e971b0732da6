import { showcasePath, showcases } from '#src/catalogue/category/showcase.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';

/** Where the pages that staff write have their addresses. French has the same after `/fr`. */

/** What decides about an address. */
export type Addressed = { code: string; pageParent: string | null; slug: string };

export const blogPath = '/blog';

const ownPath = (code: string): [string, string] => [code, `/${code}`];

/** Codes that always stand at one address, whatever their slug; the menu of fixed pages lists them in this order. */
export const fixedPaths: ReadonlyMap<string, string> = new Map([
  ['home', '/'],
  ...showcases.map((showcase): [string, string] => {
    const path = showcasePath(showcase, null);
    return [path.slice(1), path];
  }),
  ['about', '/about-us'],
  ownPath('contact'),
  ownPath('book-marine-services'),
  ownPath('blog'),
  ownPath('financing'),
  ownPath('we-are-hiring'),
  ownPath('events'),
  ownPath('partner-website'),
  ownPath('coming-soon'),
  ownPath('covid-19-update'),
  ownPath('data-policy'),
  ownPath('cookie-policy'),
  ownPath('terms-and-conditions'),
  ownPath('terms-of-service'),
  ownPath('disclaimer'),
]);

/** Pages that others stand under, each with the first part of their addresses. */
const parentPaths: ReadonlyMap<string, string> = new Map([
  ['about-us', '/about-us'],
  ['book-marine-services', '/book-marine-services'],
  ['blog', blogPath],
]);

/** The one address of a page or an article in a language. */
export function postPath({ code, pageParent, slug }: Addressed, language: Language): string {
  const parent = parentPaths.get(pageParent ?? '') ?? '';
  return pathIn(language, fixedPaths.get(code) ?? `${parent}/${slug}`);
}

export const blogCategoryPath = (slug: string, language: Language): string =>
  pathIn(language, `${blogPath}/category/${slug}`);

/** True for the paths, without their language, at which pages and articles can stand. */
export const isContentPath = (path: string): boolean =>
  /^\/[^/]+$/.test(path) || [...parentPaths.values()].some((parent) => path.startsWith(`${parent}/`));
