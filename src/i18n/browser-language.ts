import { isAdminPath, type Language, languageOfPath } from './language.ts';

/** A constant in the files of one language (bin/page-languages.ts); elsewhere there is no such name. */
declare const PAGE_LANGUAGE: Language | undefined;

/** The language in the browser, in place of the message compiler's own way to it. */
export const getLocale = (): Language => (typeof PAGE_LANGUAGE === 'undefined' ? languageOfDocument() : PAGE_LANGUAGE);

/** The back office speaks the language of who is signed in, which its document says. */
function languageOfDocument(): Language {
  const { pathname } = window.location;
  if (!isAdminPath(pathname)) return languageOfPath(pathname);
  return document.documentElement.lang.startsWith('fr') ? 'fr' : 'en';
}

/** Messages import it: as long as the compiler knows of no language they ask for it. */
export const experimentalStaticLocale = undefined;
