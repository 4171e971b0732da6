import { anyLanguage } from '#src/i18n/language.ts';
import { firstSegment, fixedPart, hasParameter, type SitePage } from './page.ts';
import { sitePages } from './pages.ts';

/** Addresses that are for one visitor alone, in either language, with or without a query. The router opens capitals too. */

const privateSegments = (pages: readonly SitePage[]): string[] => [
  'admin',
  ...new Set(pages.filter(({ isPrivate }) => isPrivate).map(({ path }) => firstSegment(path))),
];

export const privatePattern = (pages: readonly SitePage[]): RegExp =>
  new RegExp(`^${anyLanguage}/(${privateSegments(pages).join('|')})([/?.]|$)`, 'i');

/** Paths in which upper and lower case differ: tokens stand in them, or what programs ask for. */
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

/** What stands before the tokens in the addresses of pages. */
export const tokenPrefixes = (pages: readonly SitePage[]): string[] =>
  pages.filter((page) => page.isPrivate && hasParameter(page)).map(fixedPart);

const patterns = {
  private: privatePattern(sitePages),
  caseSensitive: caseSensitivePattern(sitePages),
  framed: framedPattern(sitePages),
};

/** Pages of accounts, subscriptions, saved searches, owners' bookings, previews and the back office. */
export const isPrivatePath = (address: string): boolean => patterns.private.test(address);

export const isCaseSensitivePath = (path: string): boolean => patterns.caseSensitive.test(path);

/** Pages that stand in a frame of the back office. */
export const isPreviewPath = (address: string): boolean => patterns.framed.test(address);
