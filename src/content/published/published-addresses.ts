import { languages } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import type { category } from '../category/category.table.ts';
import { blogCategoryPath } from '../post-path.ts';
import { articlesIn, isArticle, type PostEntry, type PublishedPosts, pathsOf } from './post-index.ts';
import type { PublishedAddress } from './post-page.ts';

type Category = typeof category.$inferSelect;

/** Every page, article and blog category that visitors can read, once, with all of its languages. */
export function publishedAddresses(published: PublishedPosts, categories: readonly Category[]): PublishedAddress[] {
  const byCode = Map.groupBy(published.entries, ({ code }) => code);
  return [
    ...[...byCode].map(([code, versions]) => addressOf(published, code, versions)),
    ...categories.flatMap((category) => categoryAddress(published, category)),
  ];
}

const addressOf = (published: PublishedPosts, code: string, versions: readonly PostEntry[]): PublishedAddress => ({
  code,
  kind: versions.some(isArticle) ? 'article' : 'page',
  paths: pathsOf(published, code),
  titles: Object.fromEntries(versions.map(({ language, title }) => [language, title])),
  featureImages: [...new Set(versions.map(({ featureImage }) => featureImage).filter((id) => id !== null))],
  updatedAt: latest(versions),
});

/** A category in the languages in which it has an article; without any, it has no address. */
function categoryAddress(published: PublishedPosts, { id, slug, label }: Category): PublishedAddress[] {
  const shown = languages.map((language) => ({ language, articles: articlesIn(published, language, id) }));
  const filled = shown.filter(({ articles }) => articles.length > 0);
  if (filled.length === 0) return [];
  return [
    {
      code: slug,
      kind: 'blog-category',
      paths: Object.fromEntries(filled.map(({ language }) => [language, blogCategoryPath(slug, language)])),
      titles: Object.fromEntries(filled.map(({ language }) => [language, localText(label, language).text])),
      featureImages: [],
      updatedAt: latest(filled.flatMap(({ articles }) => articles)),
    },
  ];
}

const latest = (entries: readonly PostEntry[]): Date =>
  new Date(Math.max(...entries.map(({ textChangedAt }) => textChangedAt.getTime())));
