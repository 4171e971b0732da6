import { anyLanguage } from '#src/i18n/language.ts';
import { firstSegment, fixedPart, hasParameter, type SitePage } from './page-entry.ts';
import { sitePages } from './pages.ts';

/**
 * Addresses that are for one visitor only, in either language, with or without a query. The router also matches upper
 * case.
 */

const privateSegments = (pages: readonly SitePage[]): string[] => [
  'admin',
  ...new Set(pages.filter(({ isPrivate }) => isPrivate).map(({ path }) => firstSegment(path))),
];

export const privatePattern = (pages: readonly SitePage[]): RegExp =>
  new RegExp(`^${anyLanguage}/(${privateSegments(pages).join('|')})([/?.]|$)`, 'i');

/** Case-sensitive paths: those with tokens, and those for programs. */
export const caseSensitivePattern = (pages: readonly SitePage[]): RegExp =>
  new RegExp(`^${anyLanguage}/(api|${privateSegments(pages).join('|')})(/|$)`, 'i');

const framedPattern = (pages: readonly SitePage[]): RegExp =>
  new RegExp(
    `^${anyLanguage}/(${pages
      .filter(({ isFramed }) => isFramed)
      .map(fixedPart)
      .join('|')})/`,
    'i',
  );

/** What comes before the tokens in the addresses of pages. */
export const tokenPrefixes = (pages: readonly SitePage[]): string[] =>
  pages.filter((page) => page.isPrivate && hasParameter(page)).map(fixedPart);

const patterns = {
  private: privatePattern(sitePages),
  caseSensitive: caseSensitivePattern(sitePages),
  framed: framedPattern(sitePages),
};

/** Pages of accounts, subscriptions, alerts, customers' bookings, previews and the back office. */
export const isPrivatePath = (address: string): boolean => patterns.private.test(address);

export const isCaseSensitivePath = (path: string): boolean => patterns.caseSensitive.test(path);

/** Pages shown in an iframe of the back office. */
export const isPreviewPath = (address: string): boolean => patterns.framed.test(address);
