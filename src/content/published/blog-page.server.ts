import type { Crumb } from '#src/catalogue/category/category-path.ts';
import { nameAndTown } from '#src/dealer/reach.ts';
import { type Language, languages, otherLanguage } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { hrefIn } from '#src/site/href.ts';
import type { WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';
import { breadcrumbJsonLd, structuredData } from '#src/view-models/json-ld/structured-data.ts';
import { homeCrumb } from '#src/view-models/listing/listing-heading.ts';
import { pageLinks } from '#src/view-models/listing/page-links.ts';
import { pageTitle, shortDescription } from '#src/view-models/page-titles.ts';
import { blogCategoryPath } from '../post-path.ts';
import { articleCards } from './article-cards.server.ts';
import type { Editor } from './editor.ts';
import { articlesIn, findPost } from './post-index.ts';
import type { BlogPage } from './post-page.ts';

export type BlogRequest = {
  language: Language;
  now: Date;
  /** From 1. */
  page: number;
  /** The slug of a category. */
  category?: string | undefined;
};

export type BlogAnswer =
  | { kind: 'blog'; blog: WithStructuredData<BlogPage> }
  /** A 301 for a category with a new slug. */
  | { kind: 'redirect'; to: string }
  /** The closest existing pages. */
  | { kind: 'not-found'; nearest: Crumb[] };

export const articlesPerPage = 5;

type Category = Editor['library']['categories'][number];

/** The newest articles, five a page. A category without published articles has no page. */
export async function blogPage({ page, category: slug }: BlogRequest, editor: Editor): Promise<BlogAnswer> {
  const { published, language, library } = editor;
  const blog = blogCrumb(editor);
  const category = library.categories.find((one) => one.slug === slug);
  const moved = slug === undefined || category ? null : formerCategoryPath(slug, editor);
  if (moved !== null) return { kind: 'redirect', to: moved };
  const articles = articlesIn(published, language, category?.id);
  const pages = Math.max(1, Math.ceil(articles.length / articlesPerPage));
  const isMissing = slug !== undefined && (category === undefined || articles.length === 0);
  if (isMissing) return { kind: 'not-found', nearest: [...elsewhere(category, editor), blog] };
  const first = category ? categoryCrumb(category, language) : blog;
  if (page > pages) return { kind: 'not-found', nearest: category ? [first, blog] : [blog] };
  const hrefOf = (number: number) => (number === 1 ? first.href : `${first.href}?page=${number}`);
  const shown = articles.slice((page - 1) * articlesPerPage, page * articlesPerPage);
  const crumbs = category ? [homeCrumb(language), blog, first] : [homeCrumb(language), blog];
  return {
    kind: 'blog',
    blog: {
      language,
      ...textOf(category, page, editor),
      category: category ? first : null,
      categories: categoryChips(category, editor),
      articles: await articleCards(shown, editor),
      total: articles.length,
      page,
      pages,
      pageLinks: pageLinks(page, pages, hrefOf),
      previousHref: page > 1 ? hrefOf(page - 1) : null,
      nextHref: page < pages ? hrefOf(page + 1) : null,
      feedHref: hrefIn(language, '/blog/rss.xml'),
      crumbs,
      canonicalPath: hrefOf(page),
      indexable: articles.length > 0,
      languages: languagesWith(page, category?.id, editor),
      structuredData: structuredData(breadcrumbJsonLd(crumbs, editor.publicUrl)),
    },
  };
}

/** The blog's breadcrumb, named as in the post `blog`. */
const blogCrumb = ({ published, language }: Editor): Crumb => {
  const finding = findPost(published, { code: 'blog' }, language);
  const name = finding.kind === 'found' ? finding.entry.name : m.common_blog({}, { locale: language });
  return { name, href: hrefIn(language, '/blog') };
};

/** The present address of a category by its former slug; null when there is none, or when it has nothing to read. */
export function formerCategoryPath(slug: string, { published, library, language }: Editor): string | null {
  const category = library.categories.find(({ id }) => id === library.formerCategorySlugs.get(slug));
  if (!category || articlesIn(published, language, category.id).length === 0) return null;
  return blogCategoryPath(category.slug, language);
}

const categoryCrumb = ({ label, slug }: Category, language: Language): Crumb => ({
  name: localText(label, language).text,
  href: blogCategoryPath(slug, language),
});

/** The same category in the other language, if it has articles there. */
function elsewhere(category: Category | undefined, editor: Editor): Crumb[] {
  const other = otherLanguage(editor.language);
  if (!category || articlesIn(editor.published, other, category.id).length === 0) return [];
  return [categoryCrumb(category, other)];
}

/** Languages in which this page exists and has articles; the present language is always included. */
const languagesWith = (page: number, category: number | undefined, { published, language }: Editor): Language[] =>
  languages.filter(
    (one) => one === language || articlesIn(published, one, category).length > (page - 1) * articlesPerPage,
  );

/** Only categories with articles. */
function categoryChips(chosen: Category | undefined, editor: Editor): BlogPage['categories'] {
  const { library, published, language } = editor;
  const filled = library.categories.filter(({ id }) => articlesIn(published, language, id).length > 0);
  const all = { name: m.common_all({}, { locale: language }), href: hrefIn(language, '/blog'), selected: !chosen };
  const chips = filled.map((category) => ({ ...categoryCrumb(category, language), selected: category === chosen }));
  return chips.length === 0 ? [] : [all, ...chips];
}

function textOf(category: Category | undefined, page: number, { published, language, settings }: Editor) {
  const { name: dealer, address } = settings.dealer;
  const locale = { locale: language };
  const finding = findPost(published, { code: 'blog' }, language);
  const own = finding.kind === 'found' && !category ? finding.entry : undefined;
  const label = category && localText(category.label, language).text;
  const heading = label ?? own?.title ?? m.content_blog_heading({}, locale);
  const summary = category ? category.desc && localText(category.desc, language).text : (own?.desc ?? null);
  const metaDescription =
    own?.seo.description ??
    summary ??
    m.content_blog_description({ place: nameAndTown({ name: dealer, address }, language) }, locale);
  const text = label
    ? m.content_category_description({ category: label, text: metaDescription }, locale)
    : metaDescription;
  return {
    heading,
    summary,
    title: pageTitle(
      label ? m.content_category_title({ category: label }, locale) : (own?.seo.title ?? heading),
      dealer,
      language,
      page,
    ),
    description: shortDescription(page > 1 ? m.content_page_description({ page, text: text }, locale) : text),
  };
}
