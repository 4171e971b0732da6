import { href } from 'react-router';
import { showcaseNames, showcasePath } from '#src/catalogue/category/showcase.ts';
import { hasTemplate } from '#src/content/post/templates/template.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import { sitePages } from '#src/site/pages.ts';

/** A page with a fixed address, and its posts in each language. */
export type FixedPage = {
  code: string;
  path: string;
  /** Null while it has no post. */
  title: string | null;
  versions: Record<Language, { state: LanguageState; id: number | null }>;
};

/** How many language versions are missing. */
export const missingVersions = (pages: readonly FixedPage[]): number =>
  pages.flatMap(({ versions }) => languages.filter((language) => versions[language].id === null)).length;

/** The form of a new version, prefilled: legal pages with their template. */
export function addPathOf({ code, title }: FixedPage, language: Language): string {
  // The template has a title of its own, in this language.
  const begins = hasTemplate(code) ? { template: '1' } : title && { title };
  const known = new URLSearchParams({ from: 'fixed-pages', code, language, ...begins });
  return `${href('/admin/:path/add', { path: 'posts' })}?${known}`;
}

/** Where the site links to a page by itself. */
export type LinkPlace = 'menu' | 'footer' | 'cookies' | 'logo' | 'prices';

export function linkPlacesOf(code: string): LinkPlace[] {
  if (code === 'home') return ['logo'];
  if (code === 'financing') return ['prices'];
  if (isShowcase(code) || ['book-marine-services', 'blog', 'contact'].includes(code)) return ['menu', 'footer'];
  const inFooter = code === 'about' || sitePages.some((page) => page.post === code && page.footer !== undefined);
  return [...(inFooter ? ['footer' as const] : []), ...(code === 'cookie-policy' ? ['cookies' as const] : [])];
}

const isShowcase = (code: string): boolean =>
  showcaseNames.some((showcase) => showcasePath(showcase, null) === `/${code}`);

/** True for those that the site has also without a text of their own, such as the contact form. */
export const isThereAnyway = (code: string): boolean => linkPlacesOf(code).some((place) => standing.includes(place));

const standing: readonly LinkPlace[] = ['menu', 'logo', 'prices'];
