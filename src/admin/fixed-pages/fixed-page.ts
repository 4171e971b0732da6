import { href } from 'react-router';
import { type Language, languages } from '#src/i18n/language.ts';
import type { LanguageState } from '#src/lib/language-state.ts';

/** A page whose address the site itself knows: what there is of it, in each language. */
export type FixedPage = {
  code: string;
  path: string;
  /** Null while nobody has written it. */
  title: string | null;
  versions: Record<Language, { state: LanguageState; id: number | null }>;
};

/** How many versions are still to be written. */
export const missingVersions = (pages: readonly FixedPage[]): number =>
  pages.flatMap(({ versions }) => languages.filter((language) => versions[language].id === null)).length;

/** A form that begins with what is known of the page. */
export function addPathOf({ code, title }: FixedPage, language: Language): string {
  const known = new URLSearchParams({ code, language, ...(title && { title }) });
  return `${href('/admin/:path/add', { path: 'posts' })}?${known}`;
}
