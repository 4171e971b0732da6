import type { Crumb } from '#src/catalogue/category/category-path.ts';
import type { Language } from '#src/i18n/language.ts';
import type { PictureView, VideoView } from '#src/media/media-view.ts';
import type { GalleryEntry, PageLink, ProductCard } from '#src/view-models/view.ts';

import type { PageLayout } from './page-layout.ts';

/** What pages show of posts. Everything is decided before it gets here: components only lay it out. */

/** What every block may say. The words are cleaned and safe to print. */
type Said = {
  title: string | null;
  html: string | null;
  /** The id of its place in the page. */
  anchor: string;
};

/** One block of a page. A picture is null where staff have chosen none. */
export type BlockView = Said &
  (
    | { type: 'full-text'; picture: PictureView | null }
    | { type: 'left-text'; picture: PictureView | null }
    | { type: 'right-text'; picture: PictureView | null }
    | { type: 'parallax'; picture: PictureView | null }
    | { type: 'full-video'; video: VideoView | null; poster: PictureView | null }
    | { type: 'banner'; picture: PictureView | null; href: string | null; linkText: string | null }
    | { type: 'map' }
    | { type: 'contact-form' }
    | { type: 'gallery'; pictures: PictureView[] }
  );

export type AuthorView = { name: string; picture: PictureView | null };

/** A day for reading, and for machines: YYYY-MM-DD. */
export type DayView = { day: string; text: string };

/** What one question of a page is answered with. */
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

/** One heading of a page, and its place in it. */
export type ContentsEntry = { name: string; anchor: string };

/** A whole page or article in one language. */
export type PostPage = {
  id: number;
  code: string;
  language: Language;
  /** `blog` for an article; the page that this one stands under; null for a page of its own. */
  pageParent: string | null;
  layout: PageLayout;
  heading: string;
  /** The first lines, below the heading. */
  summary: string | null;
  picture: PictureView | null;
  crumbs: Crumb[];
  blocks: BlockView[];
  /** The headings of a long page. */
  contents: ContentsEntry[];
  gallery: GalleryEntry[];
  youtube: VideoView | null;
  faqs: FaqView[];
  author: AuthorView | null;
  category: { name: string; href: string } | null;
  published: DayView;
  /** Null where it has not changed since the day on which it came out. */
  updated: DayView | null;
  /** Other articles; pages that stand beside this one. */
  related: ArticleCard[];
  /** Products that the words lead to. */
  products: ProductCard[];
  /** For the head of the document. */
  title: string;
  description: string;
  canonicalPath: string;
  /** The languages in which visitors can read it today. */
  languages: Language[];
  /** Its addresses in these. */
  paths: Partial<Record<Language, string>>;
  /** JSON-LD of the breadcrumb, the article or service, and the questions. */
  structuredData: string;
};

/** One page of the blog, or of one of its categories. */
export type BlogPage = {
  language: Language;
  heading: string;
  /** Of the category, or of the post `blog`. */
  summary: string | null;
  category: { name: string; href: string } | null;
  /** All categories that have an article in this language; the first leads to everything. */
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
  structuredData: string;
};

/** One published page, article or blog category with its addresses, for sitemaps, feeds and switches. */
export type PublishedAddress = {
  code: string;
  kind: 'page' | 'article' | 'blog-category';
  paths: Partial<Record<Language, string>>;
  titles: Partial<Record<Language, string>>;
  /** Ids of its feature images, each once; a category has none. */
  featureImages: number[];
  /** When the words of any of its languages last changed. */
  updatedAt: Date;
};
