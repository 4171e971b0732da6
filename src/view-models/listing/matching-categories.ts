import { type CategoryNode, type CategoryTree, everyNode } from '#src/catalogue/category/category-path.ts';
import type { ListingQuery } from '#src/product-search/listing-query.ts';

export type CountedCategory = { node: CategoryNode; count: number };

/** The categories directly below the types that have results, the fullest first; of a category its own branch. */
export function matchingCategories(
  tree: CategoryTree,
  { type, categoryId }: Pick<ListingQuery, 'type' | 'categoryId'>,
  counts: ReadonlyMap<number, number>,
): CountedCategory[] {
  const chosen = categoryId === null ? undefined : tree.byId.get(categoryId);
  const nodes = chosen ? [chosen, ...chosen.children] : everyNode(tree).filter(({ parent }) => parent?.parent === null);
  return nodes
    .map((node) => ({ node, count: counts.get(node.id) ?? 0 }))
    .filter(({ node, count }) => count > 0 && (type === null || node.type === type))
    .sort((a, b) => b.count - a.count);
}
