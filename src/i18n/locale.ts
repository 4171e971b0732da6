import { isAdminPath, type Language, languageOfPath } from './language.ts';

let ofRequest: (() => Language) | undefined;

/** On the server: sets how to find the language of the page being rendered. */
export const askLocale = (ask: () => Language): void => {
  ofRequest = ask;
};

/** The language of the page. */
export const getLocale = (): Language => ofRequest?.() ?? languageOfDocument();

/** The back office uses the language of the signed-in user, which is in its document. Without a document, English. */
function languageOfDocument(): Language {
  if (typeof window === 'undefined') return 'en';
  const { pathname } = window.location;
  if (!isAdminPath(pathname)) return languageOfPath(pathname);
  return document.documentElement.lang.startsWith('fr') ? 'fr' : 'en';
}

/** A parameter of a message. */
export type Value = string | number;

/** Requests a message in another language than the page's. */
export type LocaleOption = { locale?: Language };

export const isFrench = (requested?: LocaleOption): boolean => (requested?.locale ?? getLocale()) === 'fr';

const plurals = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };

/** Whether a language uses the singular for this number: 0 and 1.5 are singular in French. */
export const isOne = (count: Value, language: Language): boolean => plurals[language].select(Number(count)) === 'one';
