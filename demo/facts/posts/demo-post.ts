import type { Block } from '#src/content/post/block.ts';

/** One part of a page. Pictures are names in demo/pictures. Links are English addresses, in both languages. */
export type DemoBlock = {
  type: Block['type'];
  /** Title and words may name a day to come: `{saturday+2}` is the first Saturday two weeks or more after the seed. */
  title?: string;
  html?: string;
  picture?: string;
  /** What a gallery shows. */
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
  /** The word in the address; the code where it is left out. */
  slug?: string;
  pageParent: string | null;
  /** A name in demo/pictures. */
  picture?: string;
  gallery?: readonly string[];
  author?: string;
  category?: string;
  /** Days before the seed on which it came out; below zero it is still to come. */
  daysAgo: number;
  /** Days before the seed on which it went. */
  overDaysAgo?: number;
  /** Nobody may read it yet, in any language. */
  isDraft?: boolean;
  en: DemoText;
  /** Null: nobody has written it in French yet. */
  fr: DemoText | null;
  /** How the French stands beside the English. */
  french?: 'draft' | 'stale';
};
