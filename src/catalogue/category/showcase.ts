import { ancestorsOf, type CategoryNode } from './category-path.ts';

export type Showcase = 4 | 5 | 6 | 8 | 9 | 10;

/** Landing lists that cut across the types, and their addresses. */

export const showcases = [4, 5, 6, 8, 9, 10] as const satisfies Showcase[];

export const isShowcase = (value: unknown): value is Showcase => showcases.includes(value as Showcase);

/** Where the showcases have always been; the words around them are kept in the database. */
const showcaseSlugs = {
  4: 'clearance',
  5: 'boat-show-special-boats',
  6: 'boats-for-sale-usa',
  8: 'pre-owned',
  9: 'specials',
  10: 'black-friday-sale',
} as const satisfies Record<Showcase, string>;

export const showcaseOfSlug = (slug: string): Showcase | undefined =>
  showcases.find((showcase) => showcaseSlugs[showcase] === slug);

/** A showcase narrowed to a category: `/clearance/aluminum-boats/thunder-jet`; a root stands under its own slug. */
export function showcasePath(showcase: Showcase, node: CategoryNode | null): string {
  const base = `/${showcaseSlugs[showcase]}`;
  if (node === null) return base;
  const line = ancestorsOf(node);
  const below = line.length > 1 ? line.slice(1) : line;
  return [base, ...below.map(({ slug }) => slug)].join('/');
}
