import type { ProductType } from '../product/type/product-type.ts';

/** Where in the tree a category may be: a root per type, categories, sub-categories. */

const deepestLevel = 3;

type Placed = { id: number; parentId: number | null; type: ProductType };
type Options = {
  /** Null for a new category. */
  id: number | null;
  parentId: number | null;
  /** Null takes the parent's. */
  type: ProductType | null;
};
type Tree = { rows: readonly Placed[]; hasProducts: (categoryId: number) => boolean };
type Result = { type: ProductType } | { field: 'parentCategory' | 'type'; messageKey: string };

/** The type of a category at the requested place, or why it can't be there. */
export function placeCategory(options: Options, tree: Tree): Result {
  if (options.parentId === null) return placeRoot(options, tree);
  const parent = tree.rows.find(({ id }) => id === options.parentId);
  if (!parent) return no('parentCategory', 'input_select_parent');
  const type = options.type ?? parent.type;
  if (type !== parent.type) return no('type', 'input_choose_type');
  if (branchOf(options.id, tree).includes(parent.id)) return no('parentCategory', 'catalogue_parent_below_itself');
  if (levelOf(parent, tree) + heightOf(options.id, tree) > deepestLevel)
    return no('parentCategory', 'catalogue_too_deep');
  if (tree.hasProducts(parent.id)) return no('parentCategory', 'catalogue_parent_has_products');
  return keepsItsType(options, type, tree);
}

function placeRoot({ id, type }: Options, tree: Tree): Result {
  if (type === null) return no('type', 'input_choose_type');
  const root = tree.rows.find((row) => row.parentId === null && row.type === type);
  if (root && root.id !== id) return no('parentCategory', 'input_select_parent');
  return keepsItsType({ id }, type, tree);
}

/** The products and children of a category have its type, so it can't change. */
function keepsItsType({ id }: Pick<Options, 'id'>, type: ProductType, tree: Tree): Result {
  const before = tree.rows.find((row) => row.id === id);
  const branch = branchOf(id, tree);
  const isUsed = branch.length > 1 || branch.some(tree.hasProducts);
  return before && before.type !== type && isUsed ? no('type', 'catalogue_type_in_use') : { type };
}

const no = (field: 'parentCategory' | 'type', messageKey: string): Result => ({ field, messageKey });

/** A category and everything below it. */
export function branchOf(id: number | null, { rows }: Pick<Tree, 'rows'>): number[] {
  if (id === null) return [];
  const branch = [id];
  for (const above of branch) branch.push(...rows.filter(({ parentId }) => parentId === above).map((row) => row.id));
  return branch;
}

/** A root is on level 1. */
export function levelOf({ parentId }: Pick<Placed, 'parentId'>, tree: Pick<Tree, 'rows'>): number {
  const parent = tree.rows.find(({ id }) => id === parentId);
  return parent ? levelOf(parent, tree) + 1 : 1;
}

/** How many levels a category and its children have. */
function heightOf(id: number | null, tree: Pick<Tree, 'rows'>): number {
  const children = tree.rows.filter(({ parentId }) => id !== null && parentId === id);
  return 1 + Math.max(0, ...children.map((child) => heightOf(child.id, tree)));
}
