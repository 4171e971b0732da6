import { href } from 'react-router';
import { type CurrentUser, mayDo, postPlaces, type ResourceName } from '#src/access.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import { recordHref } from '#src/site/href.ts';

/** Kinds of bilingual pages, and the states that need work. */

export const frenchKinds = ['product', 'product-category', 'post', 'blog-post', 'category'] as const;
export type FrenchKind = (typeof frenchKinds)[number];

/** The resource of each kind. */
export const resourceOf = {
  product: 'product',
  'product-category': 'product-category',
  post: 'post',
  'blog-post': 'post',
  category: 'category',
} as const satisfies Record<FrenchKind, ResourceName>;

/** In order of urgency: wrong text before missing text. */
export const frenchLacks = ['stale', 'missing', 'draft'] as const satisfies LanguageState[];
export type FrenchLack = (typeof frenchLacks)[number];

export type FrenchTask = {
  kind: FrenchKind;
  id: number;
  title: string;
  state: FrenchLack;
  /** When the English last changed. */
  since: Date;
  /** The French record, where it is a separate one. */
  frenchId: number | null;
  /** Of a post: shared by its translations. */
  code: string | null;
  /** The fields whose French is stale, where the history shows it. */
  staleTexts: string[];
  /** The positions, from 1, of a post's blocks whose French is stale. */
  staleBlocks: number[];
};

/** The kinds that the user may open. */
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

/** The form to fix it. A post without French starts as a copy of the English. */
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
