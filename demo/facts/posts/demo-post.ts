type Words = {
  title: string;
  name?: string;
  desc: string;
  blocks: readonly object[];
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
  author?: string;
  category?: string;
  /** Days before the seed on which it came out. */
  daysAgo: number;
  en: Words;
  /** Null: nobody has written it in French yet. */
  fr: Words | null;
  /** How the French stands beside the English. */
  french?: 'draft' | 'stale';
};
