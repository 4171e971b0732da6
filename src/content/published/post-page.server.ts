import { inArray } from 'drizzle-orm';
import type { Crumb } from '#src/catalogue/category/category-path.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { noLook } from '#src/dealer/look/look.ts';
import { nameAndTown } from '#src/dealer/reach.ts';
import { pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { select } from '#src/product-search/index/select.ts';
import { findBySearch } from '#src/product-search/text/search.server.ts';
import { queryOfPlace } from '#src/product-search/url/listing-place.ts';
import { hrefIn } from '#src/site/href.ts';
import { breadcrumbJsonLd, structuredData, type WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';
import { homeCrumb } from '#src/view-models/listing/listing-heading.ts';
import { pageTitle, shortDescription } from '#src/view-models/page-titles.ts';
import { gridCard } from '#src/view-models/product/card-view.ts';
import { freeAmong } from '#src/view-models/shown-products.server.ts';
import type { GalleryEntry, ProductCard } from '#src/view-models/view.ts';
import { postPath } from '../post-path.ts';
import { articleCards, authorView, categoryLink, picturesOfAuthor } from './article-cards.server.ts';
import { type BlockFacts, blockViews, fileView, pictureOf, youtubeView } from './block-view.ts';
import { contentsOf } from './contents.ts';
import { dayView } from './day-view.ts';
import type { Editor } from './editor.ts';
import { findShownMedia } from './find-shown-media.server.ts';
import { pathsIn } from './own-links.ts';
import { layoutOf } from './page-layout.ts';
import { plainText } from './plain-text.ts';
import type { PostFields } from './post-fields.ts';
import { firstShown, isArticle, languagesOf, pagesUnder, pathsOf, relatedArticles } from './post-index.ts';
import type { PostPage } from './post-page.ts';
import { articleJsonLd, faqJsonLd, serviceJsonLd } from './structured-data.ts';

type Shown = PostFields & { createdAt?: Date };

/** The view model of a post as visitors see it. */
export async function postPage(post: Shown, editor: Editor): Promise<WithStructuredData<PostPage>> {
  const [media, related, products] = await Promise.all([
    findShownMedia(editor.db, mediaOf(post, editor)),
    articleCards(relatedTo(post, editor), editor),
    isArticle(post) ? linkedProducts(post, editor) : [],
  ]);
  const { language, title: heading } = post;
  const facts: BlockFacts = { language, media, heading, isEnglishOnly: englishOnly(editor) };
  const blocks = blockViews(post.blocks, facts);
  const page = {
    ...datesOf(post),
    ...headOf(post, editor),
    id: post.id,
    code: post.code,
    language,
    pageParent: post.pageParent,
    heading,
    summary: post.desc,
    picture: pictureOf(post.featureImage, facts),
    blocks,
    contents: contentsOf(blocks),
    layout: layoutOf(post),
    gallery: galleryOf(post.gallery, facts),
    youtube: youtubeView(post.youtubeLink),
    faqs: post.faqs,
    author: authorView(editor.library.authors.get(post.author ?? 0), facts),
    category: isArticle(post) ? categoryLink(post, editor) : null,
    languages: languagesOf(editor.published, post.code),
    paths: pathsOf(editor.published, post.code),
  };
  const crumbs = crumbsOf(post, editor);
  return { ...page, related, products, crumbs, structuredData: describe(post, page, crumbs, editor) };
}

const mediaOf = ({ featureImage, gallery, blocks, author }: PostFields, { library }: Editor) => [
  featureImage,
  ...gallery,
  ...blocks.flatMap((block) => [block.media, ...('gallery' in block ? block.gallery : [])]),
  ...picturesOfAuthor(library.authors.get(author ?? 0)),
];

/** Other articles of an article; sibling or child pages of a page. */
function relatedTo(post: PostFields, { published }: Editor) {
  if (isArticle(post)) return relatedArticles(published, post);
  const parent = post.pageParent ?? postPath(post, 'en').slice(1);
  return pagesUnder(published, parent, post.language).filter(({ id }) => id !== post.id);
}

function datesOf(post: Shown) {
  const published = dayView(firstShown(post), post.language);
  const updated = dayView(post.textChangedAt, post.language);
  return { published, updated: updated.day > published.day ? updated : null };
}

function headOf({ seo, desc, title, blocks, language, ...post }: PostFields, { settings }: Editor) {
  const text = seo.description ?? desc ?? plainText(blocks.map(({ html }) => html ?? '').join(' '));
  const { name, address } = settings.dealer;
  return {
    title: pageTitle(seo.title ?? title, name, language),
    description: shortDescription(
      text || m.content_description({ title, place: nameAndTown({ name, address }, language) }, { locale: language }),
    ),
    keywords: seo.keywords,
    canonicalPath: postPath(post, language),
  };
}

/** Pictures and videos in the order of the gallery; videos without a poster are left out. */
function galleryOf(ids: readonly number[], facts: BlockFacts): GalleryEntry[] {
  return ids.flatMap((id) => {
    const picture = pictureOf(id, facts);
    const video = fileView(facts.media.get(id));
    return picture ? [{ picture, ...(video && { video }) }] : [];
  });
}

/** Addresses of posts that are not published in French. */
function englishOnly({ published }: Editor): (path: string) => boolean {
  const french = new Set(
    published.entries.filter((entry) => entry.language === 'fr').map((entry) => postPath(entry, 'en')),
  );
  const english = published.entries.filter((entry) => entry.language === 'en').map((entry) => postPath(entry, 'en'));
  const alone = new Set(english.filter((path) => !french.has(path)));
  return (path) => alone.has(path);
}

/** Home, the parent page, this page. */
function crumbsOf(post: PostFields, { language, published }: Editor): Crumb[] {
  const here = { name: post.breadcrumb ?? post.name, href: postPath(post, language) };
  if (here.href === hrefIn(language, '/')) return [homeCrumb(language)];
  const { pageParent } = post;
  const above = published.entries.find(
    (entry) => entry.language === language && pageParent !== null && postPath(entry, 'en') === `/${pageParent}`,
  );
  const usual = pageParent === null ? undefined : defaultParents[pageParent];
  const name = above ? (above.breadcrumb ?? above.name) : usual?.({}, { locale: language });
  const parents = name === undefined ? [] : [{ name, href: pathIn(language, `/${pageParent}`) }];
  return [homeCrumb(language), ...parents.filter(({ href }) => href !== here.href), here];
}

/** Parent pages that exist without a post. */
const defaultParents: Record<string, typeof m.common_blog> = {
  blog: m.common_blog,
  'book-marine-services': m.booking_crumb,
};

type PageFacts = Omit<PostPage, 'related' | 'products' | 'crumbs'>;

function describe(post: Shown, page: PageFacts, crumbs: Crumb[], editor: Editor): string {
  const dates = { published: firstShown(post), updated: post.textChangedAt };
  return structuredData(
    breadcrumbJsonLd(crumbs, editor.publicUrl),
    isArticle(page) ? articleJsonLd(page, dates, editor) : null,
    page.pageParent === 'book-marine-services' ? serviceJsonLd(page, editor) : null,
    faqJsonLd(page.faqs),
  );
}

const maxShown = 4;

/**
 * The products shown with an article: those that its text links to, then some of the categories that it links to, then
 * search results for its keywords. Sold products and those with a pending sale are left out.
 */
async function linkedProducts(post: PostFields, editor: Editor): Promise<ProductCard[]> {
  const { snapshot } = editor;
  const paths = post.blocks.flatMap(({ html }) => (html ? pathsIn(html) : []));
  const named = await idsOfSlugs(paths, editor);
  const ids = new Set([...named, ...inTurn(paths.map((path) => idsOfCategory(path, editor)))]);
  if (ids.size < maxShown) for (const id of await idsOfKeywords(post, editor)) ids.add(id);
  const shown = await snapshot.findShown(freeAmong(snapshot.productIndex, [...ids]).slice(0, maxShown));
  return shown.map((one) => gridCard(one, contextOf(editor)));
}

const contextOf = ({ language, settings, publicUrl, snapshot, now }: Editor) => ({
  language,
  look: noLook,
  settings,
  publicUrl,
  day: dealerDay(now),
  vocabulary: snapshot.vocabularies[language],
});

async function idsOfSlugs(paths: readonly string[], { db }: Editor): Promise<number[]> {
  const slugs = paths.flatMap((path) => /^\/product\/(?:.*\/)?([^/]+)$/.exec(path)?.[1] ?? []);
  if (slugs.length === 0) return [];
  const rows = await db
    .select({ id: product.id, slug: product.slug })
    .from(product)
    .where(inArray(product.slug, slugs));
  return slugs.flatMap((slug) => rows.find((row) => row.slug === slug)?.id ?? []);
}

/** The newest of a category. */
function idsOfCategory(path: string, { snapshot, now, language }: Editor): number[] {
  const node = snapshot.tree.byPath.get(path);
  if (!node) return [];
  const query = { ...queryOfPlace({ kind: 'category', node }), limit: maxShown };
  const sort = [{ key: 'createdAt' as const, direction: -1 as const }];
  return select(snapshot.productIndex, { query: { ...query, sort }, searchIds: null, now, language }).ids;
}

/** Interleaves the lists: the first of each, then the second of each. */
function inTurn(lists: readonly number[][]): number[] {
  return Array.from({ length: maxShown }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

async function idsOfKeywords({ seo, language }: PostFields, { db, snapshot }: Editor): Promise<number[]> {
  const phrases = (seo.keywords ?? '')
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase.length > 2)
    .slice(0, 5);
  const found = await Promise.all(phrases.map((phrase) => findBySearch(db, phrase, language, { limit: 20 })));
  return inTurn(found.map((ids) => freeAmong(snapshot.productIndex, ids)));
}
