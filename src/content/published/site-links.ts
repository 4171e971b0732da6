import type { Language } from '#src/i18n/language.ts';
import type { SitePage } from '#src/site/page-entry.ts';
import { sitePages } from '#src/site/pages.ts';
import { postPath } from '../post-path.ts';
import { isArticle, type PostEntry, type PublishedPosts, pagesUnder } from './post-index.ts';

export type PageLink = { name: string; href: string };

/** The content pages that the header and footer link to. */
export type SiteLinks = {
  /** Services. */
  service: PageLink[];
  /** About the dealer. */
  company: PageLink[];
  legal: PageLink[];
  /** Whether there are articles to read. */
  hasBlog: boolean;
};

const maxServices = 8;

/** Only pages that visitors can read in this language. */
export function siteLinks(published: PublishedPosts, language: Language): SiteLinks {
  const ofCodes = (codes: readonly string[]) =>
    codes.flatMap(
      (code) => published.entries.find((entry) => entry.code === code && entry.language === language) ?? [],
    );
  const about = [
    ...ofCodes(['about']),
    ...pagesUnder(published, 'about-us', language),
    ...ofCodes(footerPosts(sitePages, 'company')),
  ];
  return {
    service: pagesUnder(published, 'book-marine-services', language).slice(0, maxServices).map(linkTo),
    company: about.map(linkTo),
    legal: ofCodes(footerPosts(sitePages, 'legal')).map(linkTo),
    hasBlog: published.entries.some((entry) => isArticle(entry) && entry.language === language),
  };
}

/** The codes of the posts that the footer links to, in the order of the registry. */
export const footerPosts = (pages: readonly SitePage[], footer: SitePage['footer']): string[] =>
  pages.flatMap((page) => (page.footer === footer && page.post ? [page.post] : []));

const linkTo = (entry: PostEntry): PageLink => ({
  name: entry.breadcrumb ?? entry.name,
  href: postPath(entry, entry.language),
});
