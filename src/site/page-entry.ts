import type { m } from '#src/i18n/messages.ts';

type Messages = typeof m;

/** The key of a message without placeholders. */
export type PlainMessage = {
  [Key in keyof Messages]: undefined extends Parameters<Messages[Key]>[0] ? Key : never;
}[keyof Messages];

/** All facts about a page of the storefront except its rendering. */
export type SitePage = {
  id: string;
  /** In React Router's syntax, without a leading slash. */
  path: string;
  file: string;
  /** The layout: account pages have their own, feeds and print pages have none. */
  frame?: 'auth' | 'none';
  /**
   * The parameters that the page reads; all others are removed before rendering. Private pages, which are never cached,
   * get all parameters.
   */
  cached?: readonly string[];
  /** The same, but with too many different values to cache: a page requested with one of them is not cached. */
  uncached?: readonly string[];
  /** Also reads the parameters of lists: page, order, category and the shop's filters. */
  isListing?: true;
  /**
   * For one visitor only, as are all addresses with the same first segment: not cached, not indexed, not in the
   * not-found log. Its route parameter is a token, which the request log hides.
   */
  isPrivate?: true;
  /** robots.txt disallows all addresses with the same first segment. */
  isDisallowed?: true;
  /** Shown in an iframe of the back office. */
  isFramed?: true;
  /** Has a Markdown twin, at its path with `.md` (src/assistants/twin.server.ts). */
  hasTwin?: true;
  /** In the sitemap even if staff have written no text for it. */
  inSitemap?: true;
  /** The title of its share image, if it has no content of its own. */
  title?: PlainMessage;
  /** The code of the post shown here, whatever its slug. */
  post?: string;
  /** Shows the posts whose parent is the path before the slug. */
  hasPosts?: true;
  /** The part of the footer that links to its post. */
  footer?: 'company' | 'legal';
  /**
   * An address in the demo, for tests. Required if the path has a parameter that is not a token, or the page needs a
   * query; null when there is none.
   */
  example?: string | null;
};

export const hasParameter = ({ path }: SitePage): boolean => /[:*]/.test(path);

export const firstSegment = (path: string): string => path.split('/')[0] ?? '';

/** The path before its first parameter, without slashes at its ends. */
export const fixedPart = ({ path }: SitePage): string => path.replace(/\/?[:*].*$/, '');
