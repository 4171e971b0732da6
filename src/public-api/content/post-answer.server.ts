import type { MediaRow } from '#src/catalogue/queries/gallery.server.ts';
import type { Block } from '#src/content/post/block.ts';
import { postPath } from '#src/content/post-path.ts';
import type { Editor } from '#src/content/published/editor.ts';
import { findShownMedia } from '#src/content/published/find-shown-media.server.ts';
import { firstShown, type PostEntry, pathsOf } from '#src/content/published/post-index.ts';
import { readPost } from '#src/content/published/read-posts.server.ts';
import { localText } from '#src/lib/localized.ts';
import { mediaAnswerOf, pictureAnswerOf } from '../catalogue/picture-answer.ts';
import type { BlockAnswer, PostAnswer, PostDetailAnswer } from './answers.ts';

/** Posts in API answers, in the given order. */
export async function postAnswers(entries: readonly PostEntry[], editor: Editor): Promise<PostAnswer[]> {
  const { library, db } = editor;
  const authors = entries.map(({ author }) => library.authors.get(author ?? 0));
  const ids = [...entries.map(({ featureImage }) => featureImage), ...authors.map((author) => author?.media ?? null)];
  const media = await findShownMedia(db, ids);
  return entries.map((entry, at) => answerOf(entry, authors[at], media, editor));
}

type Author = { id: number; name: string; media: number | null } | undefined;
type Media = ReadonlyMap<number, MediaRow>;

function answerOf(entry: PostEntry, author: Author, media: Media, editor: Editor): PostAnswer {
  const { id, code, language, slug, title, name, desc, pageParent, breadcrumb } = entry;
  const paths = pathsOf(editor.published, code);
  return {
    id,
    code,
    language,
    slug,
    title,
    name,
    desc,
    pageParent,
    breadcrumb,
    url: postPath(entry, language),
    featureImage: pictureIn(media, entry.featureImage, language, title),
    author: author
      ? { id: author.id, name: author.name, media: pictureIn(media, author.media, language, author.name) }
      : null,
    category: subjectOf(entry, editor),
    languages: { en: paths.en ? 'published' : 'missing', fr: paths.fr ? 'published' : 'missing' },
    publish: 1,
    publishAt: firstShown(entry).toISOString(),
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
  };
}

function pictureIn(media: Media, id: number | null, language: PostEntry['language'], text: string) {
  const picture = media.get(id ?? 0);
  return picture?.kind === 'picture' ? pictureAnswerOf(picture, language, text) : null;
}

function subjectOf({ category }: PostEntry, { library, language }: Editor): PostAnswer['category'] {
  const row = library.categories.find(({ id }) => id === category);
  return row ? { id: row.id, slug: row.slug, name: localText(row.label, language).text } : null;
}

/** One post with all data of its page. */
export async function postDetailAnswer(entry: PostEntry, editor: Editor): Promise<PostDetailAnswer> {
  const [[answer], row] = await Promise.all([postAnswers([entry], editor), readPost(editor.db, entry.id)]);
  if (!answer) throw new Error('one post has one answer');
  const { blocks, gallery, youtubeLink, faqs, seo } = row;
  const ids = blocks.flatMap((block) => [block.media, ...('gallery' in block ? block.gallery : [])]);
  const media = await findShownMedia(editor.db, [...ids, ...gallery]);
  const shown = (id: number | null) => {
    const found = media.get(id ?? 0);
    return found ? mediaAnswerOf(found, entry.language, entry.title) : null;
  };
  return {
    ...answer,
    blocks: blocks.map((block) => blockAnswer(block, shown)),
    gallery: gallery.flatMap((id) => shown(id) ?? []),
    youtubeLink,
    faqs,
    seo,
  };
}

type Shown = (id: number | null) => BlockAnswer['media'];

const blockAnswer = (block: Block, shown: Shown): BlockAnswer => ({
  ...block,
  media: shown(block.media),
  ...('gallery' in block ? { gallery: block.gallery.flatMap((id) => shown(id) ?? []) } : { gallery: undefined }),
});
