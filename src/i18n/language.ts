/** English has no prefix in addresses, French has /fr. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The value of `lang` and `hreflang` attributes. */
export const languageTag = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>;

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'fr';

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

/** The language of an address. */
export const languageOfPath = (path: string): Language => (/^\/fr(\/|$)/.test(path) ? 'fr' : 'en');

/** The back office has no language in its addresses: it uses the language of the signed-in user. */
export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** For regular expressions: the optional language prefix of an address. */
export const anyLanguage = '(?:/fr)?';

/** Removes the language from an address: `/fr/contact` → `/contact`. */
export const withoutLanguage = (path: string): string => path.replace(/^\/fr(?=\/|$)/, '') || '/';

/** Localizes an English address: `/contact` → `/fr/contact`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? '/fr' : `/fr${path}`;
}
