import { isAdminPath, type Language, languageOfPath } from './language.ts';

let ofRequest: (() => Language) | undefined;

/** Lets the server say which language the page speaks that is being rendered. */
export const askLocale = (ask: () => Language): void => {
  ofRequest = ask;
};

/** The language that the page speaks. */
export const getLocale = (): Language => ofRequest?.() ?? languageOfDocument();

/** The back office speaks the language of who is signed in, which its document says. Where nothing is shown, English. */
function languageOfDocument(): Language {
  if (typeof window === 'undefined') return 'en';
  const { pathname } = window.location;
  if (!isAdminPath(pathname)) return languageOfPath(pathname);
  return document.documentElement.lang.startsWith('fr') ? 'fr' : 'en';
}

/** What is filled into a message. */
export type Value = string | number;

/** A message may be asked for in a language that is not the page's. */
export type LocaleOption = { locale?: Language };

export const isFrench = (asked?: LocaleOption): boolean => (asked?.locale ?? getLocale()) === 'fr';

const plurals = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };

/** Whether a language counts so many as one: 0 and 1.5 are one in French. */
export const isOne = (count: Value, language: Language): boolean => plurals[language].select(Number(count)) === 'one';
