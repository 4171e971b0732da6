import { type Language, languageOfPath, withoutLanguage } from '#src/i18n/language.ts';
import { cleanPath } from '#src/product-search/url/redirects.ts';
import { isPrivatePath } from '#src/site/private-paths.ts';

/** Which addresses are worth a note when no page has them. */

export type Missing = { path: string; language: Language; referer: string | null };

const longestPath = 500;

/** What scanners try on every site of the world, and files that pages name themselves. */
const junk = [
  /\.(php\d?|phtml|aspx?|jspx?|cgi|pl|env|git|sql|bak|old|swp|ya?ml|ini|conf|log|map|exe|dll|sh|zip|rar|7z|gz|tgz|tar)(\/|$)/i,
  /^\/(wp|wordpress|wp-[^/]*|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|node_modules|actuator|solr|boaform|hnap1|owa)(\/|$)/i,
  /\/(wp-(admin|content|includes|json|login)|\.)/i,
  /^\/(api|assets|pictures|videos|files|sitemaps|feeds|share)(\/|$)/i,
  /%00|\.\.|[<>"'`{}|^]|%3c|%3e|%22|%27/i,
];

/** A number of a page that a list does not have: the list itself is there, at the same path. */
const isBeyondLastPage = (url: string): boolean => /\?(.*&)?page=/s.test(url);

/** The note of an address that no page has; null for junk, and for addresses that carry somebody's key. */
export function missingOf(url: string, refererHeader: string | undefined, publicUrl: string): Missing | null {
  const path = cleanPath(printable(url.replace(/[?#].*$/s, '').replace(/\.data$/, '')));
  if (isBeyondLastPage(url) || isPrivatePath(path) || junk.some((pattern) => pattern.test(path))) return null;
  return {
    path: withoutLanguage(path).slice(0, longestPath),
    language: languageOfPath(path),
    referer: ownPathOf(refererHeader, publicUrl),
  };
}

/** Of another site's address nothing is kept, and of ours no query: both may say something about a person. */
function ownPathOf(referer: string | undefined, publicUrl: string): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { origin, pathname } = new URL(referer);
  if (origin !== new URL(publicUrl).origin || isPrivatePath(pathname)) return null;
  return printable(pathname).slice(0, longestPath);
}

const printable = (path: string): string => path.replace(/[^\x21-\x7e]/g, '');
