import type { CategoryNode } from '#src/catalogue/category/category-path.ts';
import { type Comparable, distance } from '#src/catalogue/product/similarity.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { mainSizeOf } from '#src/catalogue/product/type/size.ts';
import type { ProductRow } from '#src/catalogue/queries/products.server.ts';
import { priceOnDay } from '#src/pricing/price.ts';
import { Nearest } from '#src/product-search/index/nearest.ts';
import type { ProductIndex } from '#src/product-search/index/product-index.ts';

type Wanted = Omit<Comparable, 'steps'> & { id: number; type: ProductType; category: CategoryNode };

/** What a product is compared by, at its price of that day. */
export const likeProduct = (row: ProductRow, category: CategoryNode, day: string): Wanted => ({
  id: row.id,
  type: row.type,
  category,
  priceCents: priceOnDay(row, day),
  size: mainSizeOf(row),
  isUsed: row.condition === 'Used',
});

/** The listed products that are most similar by category, size and price, and free; never the product itself. */
export function similarProducts(productIndex: ProductIndex, wanted: Wanted, count: number): readonly number[] {
  const { id, type, category, priceCents, size, isUsed } = wanted;
  const key = `similar ${[id, type, category.id, priceCents, size, isUsed, count]}`;
  return productIndex.keepNearest(key, () => findSimilar(productIndex, wanted, count));
}

function findSimilar(productIndex: ProductIndex, wanted: Wanted, count: number): number[] {
  const { columns, branches, shownIn } = productIndex;
  const leaf = branches.branchOf(wanted.category.id);
  const parentBranch = branches.branchOf(wanted.category.parent?.id ?? wanted.category.id);
  const prices = columns.numbers.get('price')?.values;
  const { mainSize } = productTypes[wanted.type];
  const sizes = mainSize === null ? undefined : columns.numbers.get(mainSize)?.values;
  const conditions = columns.choices.get('condition');
  const used = conditions?.find('Used');
  const availabilities = columns.choices.get('availability');
  const pending = availabilities?.find('sale-pending');
  const nearest = new Nearest(count);
  for (const row of productIndex.scope({ type: wanted.type, showcase: null })) {
    const id = columns.ids.values[row] ?? 0;
    if (pending !== undefined && availabilities?.codes[row] === pending) continue;
    const index = shownIn[row] ?? 0;
    const offered = {
      steps: leaf[index] === 1 ? 0 : parentBranch[index] === 1 ? 1 : 2,
      priceCents: known(prices?.[row]),
      size: known(sizes?.[row]),
      isUsed: conditions?.codes[row] === used,
    };
    if (id !== wanted.id) nearest.add(id, distance(wanted, offered));
  }
  return nearest.ids();
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
