import { localText } from '#src/lib/localized.ts';
import { blogCategoryPath, postPath } from '../post-path.ts';
import { pictureOf } from './block-view.ts';
import { dayView } from './day-view.ts';
import type { Editor } from './editor.ts';
import { findShownMedia } from './find-shown-media.server.ts';
import { firstShown, type PostEntry } from './post-index.ts';
import type { ArticleCard, AuthorView } from './post-page.ts';

/** Cards of articles and pages, in the given order. */
export async function articleCards(entries: readonly PostEntry[], editor: Editor): Promise<ArticleCard[]> {
  const { db, language } = editor;
  const authors = entries.map(({ author }) => editor.library.authors.get(author ?? 0));
  const media = await findShownMedia(db, [
    ...entries.map(({ featureImage }) => featureImage),
    ...authors.flatMap(picturesOfAuthor),
  ]);
  return entries.map((entry, at) => ({
    id: entry.id,
    href: postPath(entry, entry.language),
    title: entry.title,
    summary: entry.desc,
    picture: pictureOf(entry.featureImage, { media, language, heading: entry.title }),
    category: categoryLink(entry, editor),
    author: authorView(authors[at], { media, language }),
    published: dayView(firstShown(entry), language),
  }));
}

type Author = { name: string; media: number | null; mediaHover: number | null };
type Pictures = Pick<Parameters<typeof pictureOf>[1], 'media' | 'language'>;

export const picturesOfAuthor = (author: Author | undefined) => [author?.media ?? null, author?.mediaHover ?? null];

export function authorView(author: Author | undefined, pictures: Pictures): AuthorView | null {
  if (!author) return null;
  const picture = (id: number | null) => pictureOf(id, { ...pictures, heading: author.name });
  return { name: author.name, picture: picture(author.media), hover: picture(author.mediaHover) };
}

export function categoryLink({ category }: Pick<PostEntry, 'category'>, { library, language }: Editor) {
  const row = library.categories.find(({ id }) => id === category);
  return row ? { name: localText(row.label, language).text, href: blogCategoryPath(row.slug, language) } : null;
}
