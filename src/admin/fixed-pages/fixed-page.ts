import { href } from 'react-router';
import { type Language, languages } from '#src/i18n/language.ts';
import type { LanguageState } from '#src/lib/language-state.ts';

/** A page with a fixed address, and its posts in each language. */
export type FixedPage = {
  code: string;
  path: string;
  /** Null while it has no post. */
  title: string | null;
  versions: Record<Language, { state: LanguageState; id: number | null }>;
};

/** How many language versions are missing. */
export const missingVersions = (pages: readonly FixedPage[]): number =>
  pages.flatMap(({ versions }) => languages.filter((language) => versions[language].id === null)).length;

/** The form of a new version, prefilled. */
export function addPathOf({ code, title }: FixedPage, language: Language): string {
  const known = new URLSearchParams({ from: 'fixed-pages', code, language, ...(title && { title }) });
  return `${href('/admin/:path/add', { path: 'posts' })}?${known}`;
}
