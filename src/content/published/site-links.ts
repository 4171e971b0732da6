import type { Language } from '#src/i18n/language.ts';
import { postPath } from '../post-path.ts';
import { type PostEntry, type PublishedPosts, pagesUnder } from './post-index.ts';

export type PageLink = { name: string; href: string };

/** The pages of words that every page leads to. */
export type SiteLinks = {
  /** What the shop does. */
  service: PageLink[];
  /** Who the dealer is. */
  company: PageLink[];
  legal: PageLink[];
};

const companyCodes = ['we-are-hiring', 'events', 'partner-website'];
const legalCodes = ['data-policy', 'cookie-policy', 'terms-and-conditions', 'terms-of-service', 'disclaimer'];

const mostServices = 8;

/** Only what visitors can read in this language. */
export function siteLinks(published: PublishedPosts, language: Language): SiteLinks {
  const ofCodes = (codes: readonly string[]) =>
    codes.flatMap(
      (code) => published.entries.find((entry) => entry.code === code && entry.language === language) ?? [],
    );
  const about = [...ofCodes(['about']), ...pagesUnder(published, 'about-us', language), ...ofCodes(companyCodes)];
  return {
    service: pagesUnder(published, 'book-marine-services', language).slice(0, mostServices).map(linkTo),
    company: about.map(linkTo),
    legal: ofCodes(legalCodes).map(linkTo),
  };
}

const linkTo = (entry: PostEntry): PageLink => ({
  name: entry.breadcrumb ?? entry.name,
  href: postPath(entry, entry.language),
});
