import type { Crumb } from '#src/catalogue/category/category-path.ts';
import type { Language } from '#src/i18n/language.ts';
import type { PictureView, VideoView } from '#src/media/media-view.ts';
import type { GalleryEntry, PageLink, ProductCard } from '#src/view-models/view.ts';

import type { PageLayout } from './page-layout.ts';

/** View models of posts. Everything is decided before it gets here: components only lay it out. */

/** What every block has. The HTML is sanitized. */
type Said = {
  title: string | null;
  html: string | null;
  /** The id of its element in the page. */
  anchor: string;
};

/** One block of a page. A picture is null when none is chosen. */
export type BlockView = Said &
  (
    | { type: 'full-text'; picture: PictureView | null }
    | { type: 'left-text'; picture: PictureView | null }
    | { type: 'right-text'; picture: PictureView | null }
    | { type: 'parallax'; picture: PictureView | null }
    | { type: 'full-video'; video: VideoView | null; poster: PictureView | null }
    | { type: 'banner'; picture: PictureView | null; href: string | null; linkText: string | null }
    | { type: 'map'; picture: PictureView | null }
    | { type: 'contact-form' }
    | { type: 'gallery'; pictures: PictureView[] }
  );

/** An author, with a second picture for when the first is pointed at. */
export type AuthorView = { name: string; picture: PictureView | null; hover: PictureView | null };

/** A date as text, and for machines: YYYY-MM-DD. */
export type DayView = { day: string; text: string };

/** A question and its answer. */
export type FaqView = { question: string; answer: string };

/** An article as lists show it. */
export type ArticleCard = {
  id: number;
  href: string;
  title: string;
  summary: string | null;
  picture: PictureView | null;
  category: { name: string; href: string } | null;
  author: AuthorView | null;
  published: DayView;
};

/** One heading of a page, with its anchor. */
export type ContentsEntry = { name: string; anchor: string };

/** A whole page or article in one language. */
export type PostPage = {
  id: number;
  code: string;
  language: Language;
  /** `blog` for an article; the code of the parent page; null for a top-level page. */
  pageParent: string | null;
  layout: PageLayout;
  heading: string;
  /** The introduction below the heading. */
  summary: string | null;
  picture: PictureView | null;
  crumbs: Crumb[];
  blocks: BlockView[];
  /** The table of contents of a long page. */
  contents: ContentsEntry[];
  gallery: GalleryEntry[];
  youtube: VideoView | null;
  faqs: FaqView[];
  author: AuthorView | null;
  category: { name: string; href: string } | null;
  published: DayView;
  /** Null when it has not changed since the day it was published. */
  updated: DayView | null;
  /** Other articles, or sibling pages. */
  related: ArticleCard[];
  /** Products that the text links to. */
  products: ProductCard[];
  /** For the head of the document. */
  title: string;
  description: string;
  keywords: string | null;
  canonicalPath: string;
  /** The languages in which it is published now. */
  languages: Language[];
  /** Its address in each of them. */
  paths: Partial<Record<Language, string>>;
};

/** One page of the blog, or of one of its categories. */
export type BlogPage = {
  language: Language;
  heading: string;
  /** Of the category, or of the post `blog`. */
  summary: string | null;
  category: { name: string; href: string } | null;
  /** All categories that have an article in this language; the first links to all articles. */
  categories: { name: string; href: string; selected: boolean }[];
  articles: ArticleCard[];
  total: number;
  page: number;
  pages: number;
  pageLinks: (PageLink | 'gap')[];
  previousHref: string | null;
  nextHref: string | null;
  feedHref: string;
  crumbs: Crumb[];
  title: string;
  description: string;
  canonicalPath: string;
  indexable: boolean;
  languages: Language[];
};

/** One published page, article or blog category with its addresses, for sitemaps, feeds and language switches. */
export type PublishedAddress = {
  code: string;
  kind: 'page' | 'article' | 'blog-category';
  paths: Partial<Record<Language, string>>;
  titles: Partial<Record<Language, string>>;
  /** Ids of its feature images, each once; a category has none. */
  featureImages: number[];
  /** When the text of any of its languages last changed. */
  updatedAt: Date;
};
