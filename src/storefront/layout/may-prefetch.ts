import { languageOfPath } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';
import { staysInDocument } from '../components/hydrated/use-followed-links.ts';

type Link = Parameters<typeof staysInDocument>[0] & Pick<HTMLAnchorElement, 'search'>;
type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * Only products and the menu's lists, which are the same for everybody and change nothing: never a page with a form or a
 * token, of an account or of the back office.
 */
export const mayPrefetch = (link: Link, here: Here, lists: ReadonlySet<string>): boolean =>
  staysInDocument(link, here) &&
  link.pathname + link.search !== here.pathname + here.search &&
  (lists.has(link.pathname) ||
    link.pathname.startsWith(hrefIn(languageOfPath(link.pathname), '/product/*', { '*': '' })));
