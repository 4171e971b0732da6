import { type Language, pathIn } from '../../i18n/language.ts';

/** What a page's loader may say of its languages. */
type Told = {
  languages?: readonly Language[];
  paths?: Partial<Record<Language, string>>;
  /** The page answers in both languages, and marks words that it has in one only: a product, a category. */
  isInBoth?: true;
};

/** The English address, and what stands behind it. */
type Asked = { path: string; search: string };

/** Where the switch leads: to the same page in the other language; where there is none, to that language's home. */
export function otherVersion(
  told: unknown,
  { path, search }: Asked,
  other: Language,
): { path: string; isHome: boolean } {
  const { languages, paths, isInBoth } = (told ?? {}) as Told;
  const isThere = isInBoth || languages === undefined || languages.includes(other);
  if (!isThere) return { path: pathIn(other, '/'), isHome: true };
  return { path: paths?.[other] ?? pathIn(other, path) + search, isHome: false };
}
