import { aboutPages } from './about-pages.ts';
import { boatArticles } from './articles-boats.ts';
import { careArticles } from './articles-care.ts';
import { engineArticles } from './articles-engines.ts';
import { newsArticles } from './articles-news.ts';
import { watersArticles } from './articles-waters.ts';
import { datePages } from './date-pages.ts';
import type { DemoPost } from './demo-post.ts';
import { financingPages } from './financing-page.ts';
import { frontPages } from './front-pages.ts';
import { noticePages } from './notice-pages.ts';
import { privacyPages } from './privacy-pages.ts';
import { shopPages } from './shop-pages.ts';
import { showcasePages } from './showcase-pages.ts';
import { teamPages } from './team-pages.ts';
import { termsPages } from './terms-pages.ts';
import { winterPages } from './winter-pages.ts';

/** The pages of the demo dealer; those of one parent are in the order of menus. */
export const pages: readonly DemoPost[] = [
  ...frontPages,
  ...showcasePages,
  ...aboutPages,
  ...teamPages,
  ...datePages,
  ...noticePages,
  ...shopPages,
  ...winterPages,
  ...financingPages,
  ...privacyPages,
  ...termsPages,
];

/** The blog, oldest first. */
export const articles: readonly DemoPost[] = [
  ...careArticles,
  ...boatArticles,
  ...engineArticles,
  ...watersArticles,
  ...newsArticles,
].sort((a, b) => b.daysAgo - a.daysAgo);
