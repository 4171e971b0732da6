import { type Language, languageOfPath, withoutLanguage } from '#src/i18n/language.ts';
import { readablePath } from '#src/lib/net/readable-path.ts';
import { isPrivatePath } from '#src/site/private-paths.ts';
import { redirectPath } from '../redirects/redirect-map.ts';

/** Which missing addresses are logged. */

export type Missing = { path: string; language: Language; referer: string | null };

const maxPathLength = 500;

/** What vulnerability scanners request on every site, and files of pages. */
const junk = [
  /\.(php\d?|phtml|aspx?|jspx?|cgi|pl|env|git|sql|bak|old|swp|ya?ml|ini|conf|log|map|exe|dll|sh|zip|rar|7z|gz|tgz|tar)(\/|$)/i,
  /^\/(wp|wordpress|wp-[^/]*|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|node_modules|actuator|solr|boaform|hnap1|owa)(\/|$)/i,
  /\/(wp-(admin|content|includes|json|login)|\.)/i,
  /^\/(api|assets|pictures|videos|files|sitemaps|feeds|share)(\/|$)/i,
  /%00|\.\.|[<>"'`{}|^]|%3c|%3e|%22|%27/i,
];

/** A page number beyond the end of a list: the list itself exists, at the same path. */
const isBeyondLastPage = (url: string): boolean => /\?(.*&)?page=/s.test(url);

/** The log entry of a missing address; null for junk, and for addresses with a secret token. */
export function missingOf(url: string, refererHeader: string | undefined, publicUrl: string): Missing | null {
  const sent = printable(url.replace(/[?#].*$/s, '').replace(/\.data$/, ''));
  const path = redirectPath(sent.slice(0, maxPathLength));
  if (isBeyondLastPage(url) || isPrivatePath(path) || junk.some((pattern) => pattern.test(path))) return null;
  return {
    path: withoutLanguage(path),
    language: languageOfPath(path),
    referer: ownPathOf(refererHeader, publicUrl),
  };
}

/** Referrers of other sites are not stored, and those of this site without query: they may be personal data. */
function ownPathOf(referer: string | undefined, publicUrl: string): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { origin, pathname } = new URL(referer);
  if (origin !== new URL(publicUrl).origin || isPrivatePath(pathname)) return null;
  return readablePath(printable(pathname).slice(0, maxPathLength));
}

const printable = (path: string): string => path.replace(/[^\x21-\x7e]/g, '');
