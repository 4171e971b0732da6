import { type Language, languageOfPath, pathIn } from '#src/i18n/language.ts';

/** Staff write links as English addresses; on a French page each leads to the French version. */

type LinkContext = { language: Language; isEnglishOnly: (path: string) => boolean };

/** Addresses of files and of the API are the same in both languages. */
const isOfNoLanguage = (path: string): boolean =>
  /^\/(api|admin|auth|feeds|files|pictures|videos|media)(\/|$)/.test(path);

/** The address in the page's language, if that page exists. */
export function ownLink(href: string, { language, isEnglishOnly }: LinkContext): string {
  const [path = ''] = href.split(/[?#]/);
  const stays = language === 'en' || languageOfPath(path) === 'fr' || isOfNoLanguage(path) || isEnglishOnly(path);
  return stays ? href : pathIn(language, path) + href.slice(path.length);
}

const ownHref = /(<a\b[^>]*?\shref=")(\/[^"]*)"/g;

/** Translates every link of a sanitized text. */
export const ownLinks = (html: string, context: LinkContext): string =>
  html.replace(ownHref, (_whole, before: string, href: string) => `${before}${ownLink(href, context)}"`);

/** The internal addresses that a sanitized text links to, without their language. */
export const pathsIn = (html: string): string[] =>
  [...html.matchAll(ownHref)].map(([, , href = '']) => href.replace(/[?#].*$/, '').replace(/^\/fr(?=\/)/, ''));
