import { href } from 'react-router';
import { type CurrentUser, mayDo, postPlaces, type ResourceName } from '#src/access.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import { recordHref } from '#src/site/href.ts';

/** What still lacks French: the kinds of page that have both languages, and what can be wrong with one. */

export const frenchKinds = ['product', 'product-category', 'post', 'blog-post', 'category'] as const;
export type FrenchKind = (typeof frenchKinds)[number];

/** The records that a kind is kept as. */
export const resourceOf = {
  product: 'product',
  'product-category': 'product-category',
  post: 'post',
  'blog-post': 'post',
  category: 'category',
} as const satisfies Record<FrenchKind, ResourceName>;

/** In the order in which they are mended: wrong words before words that are not there. */
export const frenchLacks = ['stale', 'missing', 'draft'] as const satisfies LanguageState[];
export type FrenchLack = (typeof frenchLacks)[number];

export type FrenchTask = {
  kind: FrenchKind;
  id: number;
  title: string;
  state: FrenchLack;
  /** When the English words last changed. */
  since: Date;
  /** The French version, where it is a record of its own. */
  frenchId: number | null;
  /** Of a post: what holds its languages together. */
  code: string | null;
  /** The fields whose English is ahead, where what was done tells it. */
  staleTexts: string[];
  /** The places, from 1, of a post's blocks whose English is ahead. */
  staleBlocks: number[];
};

/** The kinds that a person may open. */
export function frenchKindsFor(user: CurrentUser): FrenchKind[] {
  const { blog, others } = postPlaces(user);
  const isSeen: Record<FrenchKind, boolean> = {
    product: mayDo(user, 'read', 'product'),
    'product-category': mayDo(user, 'read', 'product-category'),
    post: others,
    'blog-post': blog,
    category: mayDo(user, 'read', 'category'),
  };
  return frenchKinds.filter((kind) => isSeen[kind]);
}

/** The form in which it is mended. A post without French begins as a copy of its English. */
export function pathToMend({
  kind,
  id,
  frenchId,
  title,
  code,
}: Omit<FrenchTask, 'staleTexts' | 'staleBlocks'>): string {
  if (kind === 'product') return recordHref('products', id);
  if (kind === 'product-category' || kind === 'category') return recordHref(kind, id);
  const part = kind === 'blog-post' ? { pageParent: 'blog' } : {};
  const query = new URLSearchParams({
    ...part,
    ...(frenchId === null && { language: 'fr', title, code: code ?? '' }),
  });
  const path =
    frenchId === null
      ? href('/admin/:path/clone/:id', { path: 'posts', id: String(id) })
      : recordHref('posts', frenchId);
  return query.size > 0 ? `${path}?${query}` : path;
}
