/** The site speaks English without a prefix and French under /fr. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The value of `lang` and `hreflang` attributes. */
export const languageTag = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>;

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'fr';

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

/** The language that an address is written in. */
export const languageOfPath = (path: string): Language => (/^\/fr(\/|$)/.test(path) ? 'fr' : 'en');

/** The back office has no language in its addresses: it speaks the language of who is signed in. */
export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** Stands in regular expressions for the language of an address, if it has one. */
export const anyLanguage = '(?:/fr)?';

/** Takes the language off an address: `/fr/contact` → `/contact`. */
export const withoutLanguage = (path: string): string => path.replace(/^\/fr(?=\/|$)/, '') || '/';

/** Writes an English address in a language: `/contact` → `/fr/contact`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? '/fr' : `/fr${path}`;
}
