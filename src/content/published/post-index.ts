import { href } from 'react-router';
import { type Language, languages, withoutLanguage } from '#src/i18n/language.ts';
import { blogParent } from '../post/post-input.ts';
import { isInDateAt } from '../post/post-language.ts';
import { postPath } from '../post-path.ts';
import type { PostFields } from './post-fields.ts';

/** All posts with what finding, listing and linking them needs; bodies are read one by one. */

export type PostEntry = Omit<PostFields, 'blocks' | 'faqs' | 'gallery' | 'youtubeLink'> & { createdAt: Date };

/** Former slugs, each with the id of its post. */
type FormerSlug = { language: Language; slug: string; postId: number };

export type PostIndex = { entries: readonly PostEntry[]; formerSlugs: readonly FormerSlug[] };

/** What visitors can read at one moment. */
export type PublishedPosts = PostIndex;

export const publishedAt = ({ entries, formerSlugs }: PostIndex, now: Date): PublishedPosts => ({
  entries: entries.filter(isInDateAt(now.toISOString())),
  formerSlugs,
});

export const isArticle = ({ pageParent }: Pick<PostEntry, 'pageParent'>): boolean => pageParent === blogParent;

export type Place = { code: string } | { path: string };

/** The post with a code or an address, or the present address of one that has moved. */
export function findPost({ entries, formerSlugs }: PublishedPosts, place: Place, language: Language): Finding {
  const ours = entries.filter((entry) => entry.language === language);
  if ('code' in place) return found(ours.find(({ code }) => code === place.code));
  const path = withoutLanguage(place.path);
  const here = ours.find((entry) => postPath(entry, 'en') === path);
  if (here) return found(here);
  const word = path.slice(path.lastIndexOf('/') + 1);
  const former = formerSlugs.find((one) => one.slug === word && one.language === language);
  const renamed = ours.find((entry) => entry.slug === word || entry.id === former?.postId);
  return moved(renamed ?? numbered(entries, path, language));
}

export type Finding = { kind: 'found'; entry: PostEntry } | { kind: 'moved'; to: string } | { kind: 'not-found' };

const found = (entry: PostEntry | undefined): Finding => (entry ? { kind: 'found', entry } : { kind: 'not-found' });
const moved = (entry: PostEntry | undefined): Finding =>
  entry ? { kind: 'moved', to: postPath(entry, entry.language) } : { kind: 'not-found' };

/**
 * Articles are also found by id, which is specific to a language: requested in the other language, it leads to that
 * language's article, or to the one with the id if there is none.
 */
function numbered(entries: readonly PostEntry[], path: string, language: Language): PostEntry | undefined {
  const meant = entries.find((entry) => isArticle(entry) && path === href('/blog/:slug', { slug: String(entry.id) }));
  const sister = entries.find((entry) => entry.code === meant?.code && entry.language === language);
  return sister ?? meant;
}

/** The addresses of one page in its published languages. */
export const pathsOf = ({ entries }: PublishedPosts, code: string): Partial<Record<Language, string>> =>
  Object.fromEntries(
    entries.filter((entry) => entry.code === code).map((entry) => [entry.language, postPath(entry, entry.language)]),
  );

export const languagesOf = (published: PublishedPosts, code: string): Language[] => {
  const paths = pathsOf(published, code);
  return languages.filter((language) => paths[language] !== undefined);
};

type Moments = Pick<PostEntry, 'publishAt' | 'updatedAt'> & { createdAt?: Date };

/** When visitors could first read it; now for an unsaved post. */
export const firstShown = ({ publishAt, createdAt, updatedAt }: Moments): Date =>
  publishAt === null ? (createdAt ?? updatedAt) : new Date(publishAt);

/** The articles of a language, newest first, optionally of one category. */
export const articlesIn = ({ entries }: PublishedPosts, language: Language, category?: number): PostEntry[] =>
  entries
    .filter((entry) => isArticle(entry) && entry.language === language)
    .filter((entry) => category === undefined || entry.category === category)
    .sort((a, b) => firstShown(b).getTime() - firstShown(a).getTime() || b.id - a.id);

const maxRelated = 3;

/** Related articles: those of the same category first, then the newest. */
export function relatedArticles(published: PublishedPosts, entry: PostFields): PostEntry[] {
  const others = articlesIn(published, entry.language).filter(({ code }) => code !== entry.code);
  const isAlike = ({ category }: PostEntry): boolean => category !== null && category === entry.category;
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, maxRelated);
}

/** The child pages of an address, such as the services under `/book-marine-services`, by name. */
export const pagesUnder = ({ entries }: PublishedPosts, parent: string, language: Language): PostEntry[] =>
  entries.filter((entry) => entry.pageParent === parent && entry.language === language).sort((a, b) => a.id - b.id);
