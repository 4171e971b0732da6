import { type Language, languageOfPath, pathIn } from '#src/i18n/language.ts';

/** Staff write links as English addresses; on a French page each leads to the same page in French. */

type LinkContext = { language: Language; isEnglishOnly: (path: string) => boolean };

/** Files and calls are the same in both languages. */
const isOfNoLanguage = (path: string): boolean =>
  /^\/(api|admin|auth|feeds|files|pictures|videos|media)(\/|$)/.test(path);

/** An address of this site in the page's language, if there is such a page. */
export function ownLink(href: string, { language, isEnglishOnly }: LinkContext): string {
  const [path = ''] = href.split(/[?#]/);
  const stays = language === 'en' || languageOfPath(path) === 'fr' || isOfNoLanguage(path) || isEnglishOnly(path);
  return stays ? href : pathIn(language, path) + href.slice(path.length);
}

const ownHref = /(<a\b[^>]*?\shref=")(\/[^"]*)"/g;

/** The same for every link of a cleaned text. */
export const ownLinks = (html: string, context: LinkContext): string =>
  html.replace(ownHref, (_whole, before: string, href: string) => `${before}${ownLink(href, context)}"`);

/** The addresses of this site that a cleaned text leads to, without their language. */
export const pathsIn = (html: string): string[] =>
  [...html.matchAll(ownHref)].map(([, , href = '']) => href.replace(/[?#].*$/, '').replace(/^\/fr(?=\/)/, ''));
