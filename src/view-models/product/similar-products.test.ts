import fc from 'fast-check';
import { expect, it } from 'vitest';
import { categoryTree } from '#src/catalogue/category/category-path.ts';
import type { IndexRow } from '#src/product-search/index/index-row.ts';
import { ProductIndex } from '#src/product-search/index/product-index.ts';
import { anyProducts, sampleStructure } from '#src/test-factories/catalogue/sample-index.ts';
import { fitCandidates } from '../fit/fit-candidates.ts';
import { similarProducts } from './similar-products.ts';

const now = new Date('2026-07-02T06:59:59Z');
const nextDay = new Date('2026-07-02T07:00:01Z');
const category = categoryTree(sampleStructure().categories).byId.get(111);

const anyWanted = fc.record({
  priceCents: fc.constantFrom(null, 100_000, 700_000),
  size: fc.constantFrom(null, 16.5, 21),
  isUsed: fc.boolean(),
  maxHp: fc.constantFrom(undefined, 60, 115),
});
type Wanted = typeof anyWanted extends fc.Arbitrary<infer Value> ? Value : never;

/** What a boat's page looks up in the index. */
function lookUp(productIndex: ProductIndex, { maxHp, ...wanted }: Wanted, moment: Date) {
  if (!category) throw new Error('The sample has no such category');
  productIndex.settle(moment);
  const attributes = maxHp === undefined ? {} : { boatMaxHp: maxHp };
  return [
    similarProducts(productIndex, { id: 1, type: 'boat', category, ...wanted }, 5),
    fitCandidates(productIndex, { side: 'boat', attributes }, 'engine', 5),
  ];
}

function indexOf(products: readonly IndexRow[]): ProductIndex {
  const productIndex = new ProductIndex(sampleStructure());
  productIndex.put(products);
  productIndex.settle(now);
  return productIndex;
}

it('similar products and fit candidates are those of the present index, whatever was looked up before', () => {
  fc.assert(
    fc.property(
      anyProducts,
      anyProducts,
      fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      fc.array(anyWanted, { minLength: 1, maxLength: 4 }),
      (before, changes, gone, wanted) => {
        const change = (productIndex: ProductIndex) => {
          productIndex.put(changes);
          productIndex.drop(gone);
          return productIndex;
        };
        const used = indexOf(before);
        for (const one of wanted) lookUp(used, one, now);
        change(used);
        const fresh = change(indexOf(before));
        for (const one of wanted) expect(lookUp(used, one, nextDay)).toEqual(lookUp(fresh, one, nextDay));
      },
    ),
    { numRuns: 300 },
  );
});

it('similar products and fit candidates are found once until the index changes', () => {
  fc.assert(
    fc.property(anyProducts, anyWanted, (products, wanted) => {
      const productIndex = indexOf(products);
      const [similar, fitting] = lookUp(productIndex, wanted, now);
      const again = lookUp(productIndex, wanted, now);
      expect(again[0]).toBe(similar);
      expect(again[1]).toBe(fitting);
    }),
    { numRuns: 20 },
  );
});
