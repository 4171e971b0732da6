import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type CurrentUser, postPlaces } from '#src/access.ts';
import { byLanguageState } from '#src/catalogue/translation/french-state.server.ts';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { byFlag, byNumber, byText, byWord } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { requireRecords } from '#src/db/rules/require-records.server.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { markedCopy } from '#src/lib/names/copy-mark.ts';
import { media } from '#src/media/media.table.ts';
import { defineResource } from '#src/resource/definition.server.ts';
import { namesFrom } from '#src/resource/record-names.server.ts';
import { frenchChoices } from '#src/ui/admin/french/french-choices.ts';
import { author } from '../author/author.table.ts';
import { category } from '../category/category.table.ts';
import { fixedPaths } from '../post-path.ts';
import { previewLinkOf } from '../preview/preview-link.server.ts';
import { thumbnailsOf } from '../thumbnails.server.ts';
import { englishBlocksOf, frenchBlocksOf } from './blocks-in-french.server.ts';
import { cleanHtml } from './clean-html.server.ts';
import { scheduleOf } from './editor/standing.ts';
import { frenchStateOfPost } from './french-of-post.server.ts';
import { post, postMedia } from './post.table.ts';
import type { PostAnswer } from './post-answer.ts';
import { blogParent, type PostForm, parentChoices, postInput, scheduleChoices } from './post-input.ts';
import { languageStates, staleSince } from './post-language.ts';
import { nameAddress, recordFormerSlug } from './post-slug.server.ts';
import { isTextRenewed } from './post-text.ts';

type Shown = Pick<PostForm, 'featureImage' | 'gallery' | 'blocks'>;

const mediaFieldsOf = ({ featureImage, gallery, blocks }: Shown) => ({
  featureImage: idsIn([featureImage]),
  gallery,
  blocks: blocks.flatMap((block) => [...idsIn([block.media]), ...(block.type === 'gallery' ? block.gallery : [])]),
});

const idsIn = (ids: (number | null)[]): number[] => ids.filter((id) => id !== null);

/** Throws 422 for a picture that does not exist. */
const requireKnownMedia = (tx: Tx, shown: Shown): Promise<void> => requireRecords(tx, media, mediaFieldsOf(shown));

/** Records which media a post uses, so that they can't be deleted. */
async function updateMediaOf(tx: Tx, postId: number, shown: Shown): Promise<void> {
  const ids = new Set(Object.values(mediaFieldsOf(shown)).flat());
  await tx.delete(postMedia).where(eq(postMedia.postId, postId));
  if (ids.size > 0) await tx.insert(postMedia).values([...ids].map((mediaId) => ({ postId, mediaId })));
}

export const postResource = defineResource({
  name: 'post',
  table: post,
  input: postInput,
  label: ({ title }) => title,
  nameColumn: post.name,
  search: [post.title, post.name, post.code, post.slug, post.desc],
  sort: {
    title: nameOrder(post.title),
    name: nameOrder(post.name),
    code: post.code,
    language: post.language,
    pageParent: post.pageParent,
    publish: post.publish,
    publishAt: post.publishAt,
  },
  defaultSort: { updatedAt: -1 },
  filters: {
    pageParent: (value) => (value === 'null' ? sql`${post.pageParent} IS NULL` : byText(post.pageParent)(value)),
    language: byWord(post.language, languages),
    code: byText(post.code),
    slug: byText(post.slug),
    publish: byFlag(post.publish),
    french: byLanguageState(frenchStateOfPost),
    author: byNumber(post.author),
    category: byNumber(post.category),
  },
  only: (user) => (user ? placesOf(user) : undefined),
  cloneOf: copyOf,
  beforeSave: async ({ tx, actor, before, parsed, now }) => {
    requirePlace(actor, parsed);
    await requireRecords(tx, author, { author: parsed.author });
    await requireRecords(tx, category, { category: parsed.category });
    await requireKnownMedia(tx, parsed);
    const blocks = parsed.blocks.map((block) => ({ ...block, html: cleanHtml(block.html) }));
    const after = {
      ...parsed,
      ...(await nameAddress(tx, { ...parsed, code: parsed.code, slug: parsed.slug }, before)),
      name: parsed.name ?? parsed.title,
      blocks,
    };
    const isRenewed = before === null || isTextRenewed(before, after);
    if (!isRenewed) return after;
    return { ...after, textChangedAt: now, englishBlocks: await englishBlocksOf(tx, after) };
  },
  afterSave: async ({ tx, before, row, now }) => {
    await updateMediaOf(tx, row.id, row);
    await recordFormerSlug(tx, { before, row, now });
  },
  exportChoices: { languages: frenchChoices, pageParent: parentChoices, schedules: scheduleChoices, faqs: faqText },
  exportNames: {
    author: namesFrom(author, author.name),
    category: namesFrom(category, category.label),
    featureImage: namesFrom(media, media.name),
    gallery: namesFrom(media, media.name),
  },
  // Blocks are markup, and the page is read on the site; the other language has a row of its own.
  exportForPrograms: ['blocks', 'versions'],
  hiddenFromExport: ['frenchBlocks', 'previewUrl', 'previewExpiresAt'],
  answer: answersBesidePosts,
});

/** In files for people. */
function faqText(faq: unknown): string {
  const { question, answer } = faq as PostForm['faqs'][number];
  return `${question} ${answer}`;
}

/** Staff see the posts of the sections they have access to. */
function placesOf(user: CurrentUser): SQL | undefined {
  const { blog, others } = postPlaces(user);
  if (blog && others) return undefined;
  if (blog) return eq(post.pageParent, blogParent);
  return others ? sql`${post.pageParent} IS DISTINCT FROM ${blogParent}` : sql`false`;
}

/**
 * The row rule checks the post as it was; this checks what it becomes. A fixed page has its own address whatever its
 * parent, so access to the blog alone is not enough. The system itself may write anywhere.
 */
export function requirePlace(
  actor: CurrentUser | null,
  { code, pageParent }: Pick<PostForm, 'code' | 'pageParent'>,
): void {
  if (actor === null) return;
  const { blog, others } = postPlaces(actor);
  const isTheirs = pageParent === blogParent ? blog : others;
  const isFixed = code !== undefined && fixedPaths.has(code);
  if (!isTheirs || (isFixed && !others)) throw failure.forbidden();
}

function copyOf(form: PostForm): PostForm {
  return {
    ...form,
    title: markedCopy(form.title, form.language),
    name: markedCopy(form.name ?? form.title, form.language),
    code: undefined,
    slug: undefined,
    publish: false,
    publishAt: null,
    unpublishAt: null,
  };
}

type Row = typeof post.$inferSelect;
type Deps = { db: Reading; now: Date; publicUrl: string };

/**
 * Fields that every answer adds to a post: the state of its page in each language, their records, a thumbnail, and the
 * secret preview link.
 */
async function answersBesidePosts(rows: Row[], { db, now, publicUrl }: Deps): Promise<PostAnswer[]> {
  // In sequence: after a write they are read inside its transaction.
  const versions = await findVersions(db, rows);
  const thumbnails = await thumbnailsOf(
    db,
    rows.map((row) => row.featureImage),
  );
  return rows.map((row, at) => {
    const own = versions.filter((version) => version.code === row.code);
    const { url, expiresAt } = previewLinkOf(row, publicUrl, now);
    const versionIn = (language: Language) => own.find((version) => version.language === language);
    const idIn = (language: Language) => versionIn(language)?.id ?? null;
    const scheduleIn = (language: Language) => {
      const version = versionIn(language);
      return version ? scheduleOf(version, now) : null;
    };
    return {
      languages: languageStates(own, now),
      schedules: { en: scheduleIn('en'), fr: scheduleIn('fr') },
      staleSince: staleSince(own),
      versions: { en: idIn('en'), fr: idIn('fr') },
      frenchBlocks: row.language === 'fr' ? frenchBlocksOf(row, own.find(isEnglish)) : null,
      thumbnail: thumbnails[at] ?? null,
      previewUrl: url,
      previewExpiresAt: expiresAt,
    };
  });
}

const isEnglish = ({ language }: Pick<Row, 'language'>): boolean => language === 'en';

async function findVersions(db: Reading, rows: Row[]) {
  const { id, code, language, publish, publishAt, unpublishAt, textChangedAt, blocks } = post;
  return await db
    .select({ id, code, language, publish, publishAt, unpublishAt, textChangedAt, blocks })
    .from(post)
    .where(
      and(
        eq(post.isRemove, false),
        inArray(
          code,
          rows.map((row) => row.code),
        ),
      ),
    );
}
