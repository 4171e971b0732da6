import { href } from 'react-router';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';

/** What a page's loader may return about its languages. */
type PageVersions = {
  languages?: readonly Language[];
  paths?: Partial<Record<Language, string>>;
  /** The page exists in both languages, and marks text that it has in one only: a product, a category. */
  isInBoth?: true;
};

/** An English path with its query. */
type Query = { path: string; search: string };

/** What the switch offers instead of a missing page. */
export type Instead = 'home' | 'blog';

/**
 * The target of the switch: the same page in the other language; when there is none, that language's blog or home page.
 */
export function otherVersion(
  versions: unknown,
  { path, search }: Query,
  other: Language,
): { path: string; instead: Instead | null } {
  const { languages, paths, isInBoth } = (versions ?? {}) as PageVersions;
  const isThere = isInBoth || languages === undefined || languages.includes(other);
  if (!isThere && isInsideBlog(path, search)) return { path: hrefIn(other, '/blog'), instead: 'blog' };
  if (!isThere) return { path: hrefIn(other, '/'), instead: 'home' };
  return { path: paths?.[other] ?? pathIn(other, path) + search, instead: null };
}

/** An article, a category, or a later page; the blog itself does not exist in a language without articles. */
const isInsideBlog = (path: string, search: string): boolean =>
  path.startsWith(`${href('/blog')}/`) || (path === href('/blog') && new URLSearchParams(search).has('page'));
