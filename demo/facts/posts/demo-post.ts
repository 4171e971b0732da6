import type { Block } from '#src/content/post/block.ts';

/** One part of a page. Pictures are names in demo/pictures. Links are English addresses, in both languages. */
export type DemoBlock = {
  type: Block['type'];
  /** Title and text may contain future days: `{saturday+2}` is the first Saturday two weeks or more after the seed. */
  title?: string;
  html?: string;
  picture?: string;
  /** The pictures of a gallery. */
  pictures?: readonly string[];
  link?: string;
  linkText?: string;
};

export type DemoText = {
  title: string;
  name?: string;
  desc: string;
  seo: { title: string; description: string; keywords?: string };
  blocks: readonly DemoBlock[];
  faqs?: readonly { question: string; answer: string }[];
};

/** A page or an article of the demo dealer, in one language or in two. */
export type DemoPost = {
  code: string;
  /** The slug; the code by default. */
  slug?: string;
  pageParent: string | null;
  /** A name in demo/pictures. */
  picture?: string;
  gallery?: readonly string[];
  author?: string;
  category?: string;
  /** Days before the seed on which it was published; negative when it is scheduled. */
  daysAgo: number;
  /** Days before the seed on which it expired. */
  overDaysAgo?: number;
  /** Not published in any language. */
  isDraft?: boolean;
  en: DemoText;
  /** Null: not translated yet. */
  fr: DemoText | null;
  /** The state of the translation. */
  french?: 'draft' | 'stale';
};
