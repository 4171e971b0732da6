import { type Language, languages } from '#src/i18n/language.ts';

/** A sheet of Letter paper with everything, or a tag of 4 × 6 inches for the windshield. */
export type PrintFormat = 'sheet' | 'tag';

/** The options in the address of a printed page, with their defaults. */
export function readPrint(query: URLSearchParams, language: Language): { format: PrintFormat; languages: Language[] } {
  const format = query.get('format') === 'tag' ? 'tag' : 'sheet';
  const isBoth = query.get('languages') === 'both';
  const other = languages.filter((one) => one !== language);
  return { format, languages: isBoth ? [language, ...other] : [language] };
}

const maxSlugs = 60;

/** The products to print: `?slugs=a,b,c`. */
export const slugsOf = (query: URLSearchParams): string[] => [
  ...new Set(
    (query.get('slugs') ?? '')
      .split(',')
      .filter((slug) => /^[a-z0-9-]{1,200}$/.test(slug))
      .slice(0, maxSlugs),
  ),
];
