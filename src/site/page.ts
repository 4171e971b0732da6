import type { m } from '#src/i18n/messages.ts';

type Messages = typeof m;

/** The key of a message without blanks. */
export type PlainMessage = {
  [Key in keyof Messages]: undefined extends Parameters<Messages[Key]>[0] ? Key : never;
}[keyof Messages];

/** All that is to be known of a page of the storefront where it is not rendered. */
export type SitePage = {
  id: string;
  /** As React Router writes it, without the slash at the beginning. */
  path: string;
  file: string;
  /** Pages of accounts have a frame of their own; what programs or printers read has none. */
  frame?: 'auth' | 'none';
  /**
   * The parameters that the page reads; all others are left out before it is rendered. Private pages, which are never
   * cached, get whatever their addresses carry.
   */
  cached?: readonly string[];
  /** The same, but with values as varied as visitors are: a page that is asked for with one of them is not cached. */
  uncached?: readonly string[];
  /** Reads the parameters of lists too: page, order, category and the shop's filters. */
  isListing?: true;
  /**
   * For one visitor alone, as are all addresses with the same first segment: not cached, not for search engines, not in
   * the not-found log. What stands in the place of a parameter is a token, which the log of requests hides.
   */
  isPrivate?: true;
  /** robots.txt keeps crawlers from all addresses with the same first segment. */
  isDisallowed?: true;
  /** The back office shows it in a frame. */
  isFramed?: true;
  /** Is in the sitemap whether staff have written text for it or not. */
  inSitemap?: true;
  /** What its share picture says, where it shows no one thing. */
  title?: PlainMessage;
  /** The code of the post that is always shown here, whatever its slug. */
  post?: string;
  /** Shows the posts whose parent is called like the path before the slug. */
  hasPosts?: true;
  /** Where the footer links to its post. */
  footer?: 'company' | 'legal';
  /**
   * An address in the demo for the tests that look at each page. Needed where the path has a parameter that is no token,
   * or the page a query; null where there is nothing to look at.
   */
  example?: string | null;
};

export const hasParameter = ({ path }: SitePage): boolean => /[:*]/.test(path);

export const firstSegment = (path: string): string => path.split('/')[0] ?? '';

/** The path before its first parameter, without slashes at its ends. */
export const fixedPart = ({ path }: SitePage): string => path.replace(/\/?[:*].*$/, '');
