/** Feeds of products for marketplaces. */

export const feedNames = ['google', 'google-fr', 'meta', 'meta-fr', 'openmarine'] as const;
export type FeedName = (typeof feedNames)[number];

export const feedPaths: Readonly<Record<FeedName, string>> = {
  google: '/feeds/products.xml',
  'google-fr': '/fr/feeds/products.xml',
  meta: '/feeds/meta.xml',
  'meta-fr': '/fr/feeds/meta.xml',
  openmarine: '/feeds/openmarine.xml',
};

/** Who reads a feed: the two languages of one reader have the same secret. */
export const feedReader = {
  google: 'google',
  'google-fr': 'google',
  meta: 'meta',
  'meta-fr': 'meta',
  openmarine: 'openMarine',
} as const satisfies Record<FeedName, string>;

/** Why a product for sale is not in a feed. */
export const leftOutReasons = [
  'vehicle',
  'not-a-boat',
  'no-price',
  'no-picture',
  'not-in-language',
  'no-date',
] as const;
export type LeftOut = (typeof leftOutReasons)[number];

/** A product with its reasons by feed. */
export type LeftOutProduct = {
  id: number;
  name: { en: string; fr: string | null };
  sku: string | null;
  feeds: { feed: FeedName; reason: LeftOut }[];
};

/** `address` has the secret, if there is one, for those who may see it. */
export type FeedSummary = { feed: FeedName; address: string; isSecret: boolean; inside: number; leftOut: number };
