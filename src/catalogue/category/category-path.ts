import { type Language, pathIn } from '#src/i18n/language.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import type { ProductType } from '../product/type/product-type.ts';

export type Crumb = { name: string; href: string };

/** The category tree and its addresses: a root per type, categories, sub-categories. */

export type CategoryRow = {
  id: number;
  parentId: number | null;
  type: ProductType;
  slug: string;
  name: Localized;
  heading: Localized | null;
  intro: Localized | null;
  seoTitle: Localized | null;
  seoDescription: Localized | null;
  mediaId: number | null;
  index: number;
  active: boolean;
  frPublish: boolean;
  frTextChangedAt: Date | null;
};

export type CategoryNode = Omit<CategoryRow, 'parentId'> & {
  parent: CategoryNode | null;
  children: CategoryNode[];
  /** The English address: `/parts-accessories/propellers/mercury`. */
  path: string;
};

export type CategoryTree = {
  /** Boats, engines, parts, in their own order. */
  roots: CategoryNode[];
  byId: ReadonlyMap<number, CategoryNode>;
  byPath: ReadonlyMap<string, CategoryNode>;
};

/** Builds the tree of public categories: an inactive category hides its whole branch. */
export function categoryTree(rows: readonly CategoryRow[]): CategoryTree {
  const byId = new Map<number, CategoryNode>();
  const byPath = new Map<string, CategoryNode>();
  const ordered = [...rows].filter(({ active }) => active).sort((a, b) => a.index - b.index || a.id - b.id);
  const branch = (parent: CategoryNode | null): CategoryNode[] =>
    ordered.filter(({ parentId }) => parentId === (parent?.id ?? null)).map((row) => grow(row, parent));
  const grow = ({ parentId: _, ...row }: CategoryRow, parent: CategoryNode | null): CategoryNode => {
    const path = `${parent?.path ?? ''}/${row.slug}`;
    const node: CategoryNode = { ...row, parent, path, children: [] };
    byId.set(node.id, node);
    byPath.set(path, node);
    node.children = branch(node);
    return node;
  };
  return { roots: branch(null), byId, byPath };
}

/** The type's root, which is also its landing page. */
export const rootOf = (tree: CategoryTree, type: ProductType): CategoryNode | undefined =>
  tree.roots.find((root) => root.type === type);

/** From the root down to the category itself. */
export function ancestorsOf(node: CategoryNode): CategoryNode[] {
  return node.parent ? [...ancestorsOf(node.parent), node] : [node];
}

/** Everything below a category, nearest first. */
export function descendantsOf(node: CategoryNode): CategoryNode[] {
  const below: CategoryNode[] = [...node.children];
  for (const child of below) below.push(...child.children);
  return below;
}

/** Every node of the tree, roots first, then level by level. */
export function everyNode(tree: CategoryTree): CategoryNode[] {
  const nodes = [...tree.roots];
  for (const node of nodes) nodes.push(...node.children);
  return nodes;
}

export const isWithin = (node: CategoryNode, branch: CategoryNode): boolean => ancestorsOf(node).includes(branch);

/** The breadcrumbs of a category, without Home. */
export const crumbsOf = (node: CategoryNode, language: Language): Crumb[] =>
  ancestorsOf(node).map(({ name, path }) => ({ name: localText(name, language).text, href: pathIn(language, path) }));
