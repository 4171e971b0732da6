import { href } from 'react-router';
import { type CategoryNode, type CategoryTree, rootOf } from '#src/catalogue/category/category-path.ts';
import type { Showcase } from '#src/catalogue/category/showcase.ts';
import { showcaseOfSlug, showcasePath } from '#src/catalogue/category/showcase.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { SizeKey } from '#src/catalogue/product/type/product-type-entry.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { ChoiceFilter, FilterKey, ListingQuery, SortKey } from '../listing-query.ts';

/** What the path of a listing means, without parameters. */
export type ListingPlace =
  | { kind: 'category'; node: CategoryNode }
  | { kind: 'showcase'; showcase: Showcase; node: CategoryNode | null }
  | { kind: 'used' }
  | { kind: 'search' };

/** One filter of a listing: its key, its name in addresses, and the existing values of its options. */
export type FilterRule = {
  key: FilterKey;
  param: string;
  kind: 'range' | 'choice' | 'yes-no';
  choices: ReadonlySet<string> | null;
  /** What the bounds of a range are typed in, unless they say. */
  unit?: string | null;
};

/** The filters of a type; of null, those of all types. */
export type RulesOf = (type: ProductType | null) => readonly FilterRule[];

export const productsPerPage = 12;

/** The place of a clean English path; null when it is no listing. */
export function placeOf(path: string, tree: CategoryTree): ListingPlace | null {
  if (path === href('/used')) return { kind: 'used' };
  if (path === href('/search')) return { kind: 'search' };
  const node = tree.byPath.get(path);
  if (node) return { kind: 'category', node };
  const [slug = '', ...rest] = path.slice(1).split('/');
  const showcase = showcaseOfSlug(slug);
  if (showcase === undefined) return null;
  if (rest.length === 0) return { kind: 'showcase', showcase, node: null };
  const below = tree.roots.flatMap((root) => tree.byPath.get(`${root.path}/${rest.join('/')}`) ?? [])[0];
  const narrowed = below ?? tree.byPath.get(`/${rest.join('/')}`);
  // Only one spelling is canonical: a root by its slug, all others without their root.
  if (!narrowed || showcasePath(showcase, narrowed) !== path) return null;
  return { kind: 'showcase', showcase, node: narrowed };
}

/** The English path of a place, for the type of the selected tab where the place has tabs. */
export function pathOfPlace(place: ListingPlace): string {
  if (place.kind === 'category') return place.node.path;
  if (place.kind === 'showcase') return showcasePath(place.showcase, place.node);
  return `/${place.kind}`;
}

/** Listings over several types have a tab for each. */
export const hasTabs = (place: ListingPlace): boolean => place.kind === 'used' || place.kind === 'search';

/** The filters that a place imposes. */
export const imposedFilters = (place: ListingPlace): ListingQuery['filters'] =>
  place.kind === 'used' ? { condition: { kind: 'choice', values: ['Used'] } satisfies ChoiceFilter } : {};

/** The query of a place without parameters; a root category means its whole type. */
export function queryOfPlace(place: ListingPlace): ListingQuery {
  const node = place.kind === 'category' || place.kind === 'showcase' ? place.node : null;
  const type = node?.type ?? null;
  return {
    type,
    showcase: place.kind === 'showcase' ? place.showcase : null,
    categoryId: node?.parent ? node.id : null,
    filters: imposedFilters(place),
    search: null,
    sort: defaultSort(type),
    page: 1,
    limit: productsPerPage,
  };
}

/** The category of a query: the selected one, else the landing page of its type. */
export function nodeOfQuery({ categoryId, type }: ListingQuery, tree: CategoryTree): CategoryNode | null {
  if (categoryId !== null) return tree.byId.get(categoryId) ?? null;
  return (type !== null && rootOf(tree, type)) || null;
}

export type SortStep = { key: SortKey; direction: 1 | -1 };

/** By the main size of its type, ascending; without one, and in mixed lists, by price. */
export function defaultSort(type: ProductType | null): SortStep[] {
  return [{ key: (type && productTypes[type].mainSize) ?? 'price', direction: 1 }];
}

/** The sort options in the order of the select; types without a main size also by latest arrival. */
export function offeredSorts(type: ProductType | null): SortStep[] {
  const own = type === null ? [] : (Object.keys(productTypes[type].sizes) as SizeKey[]);
  const steps = [...own, 'price' as const].flatMap((key): SortStep[] => [
    { key, direction: 1 },
    { key, direction: -1 },
  ]);
  return own.length > 0 ? steps : [...steps, { key: 'createdAt', direction: -1 }];
}
