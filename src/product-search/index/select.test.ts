import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyProducts, sampleStructure } from '#src/test-factories/catalogue/sample-index.ts';
import { selectByHand } from '#src/test-factories/catalogue/select-by-hand.ts';
import type { ListingQuery } from '../listing-query.ts';
import type { IndexRow } from './index-row.ts';
import { ProductIndex } from './product-index.ts';
import { countMatches, select, selectWithoutFacets } from './select.ts';
import type { Asking, Selection } from './selection.ts';

const allProducts: ListingQuery = {
  type: null,
  showcase: null,
  categoryId: null,
  filters: {},
  search: null,
  sort: [{ key: 'id', direction: 1 }],
  page: 1,
  limit: 12,
};
const summer = new Date('2026-07-02T06:59:59Z');

describe('a list', () => {
  it('equals a plain filter over all products', () => {
    fc.assert(
      fc.property(anyProducts, anyAsking, (products, asking) => {
        const productIndex = filledIndex(products);
        expect(sorted(select(productIndex, asking))).toEqual(sorted(selectByHand(products, sampleStructure(), asking)));
      }),
      { numRuns: 500 },
    );
  });

  it('is the same without the counts of filters, and so is the number that it finds', () => {
    fc.assert(
      fc.property(anyProducts, anyAsking, fc.boolean(), (products, asking, isByRelevance) => {
        const productIndex = filledIndex(products);
        const requested = isByRelevance ? { ...asking, query: { ...asking.query, sort: [] } } : asking;
        const { ids, total, categoryCounts } = select(productIndex, requested);
        const suggested = selectWithoutFacets(productIndex, requested);
        expect([suggested.ids, suggested.total, suggested.categoryCounts]).toEqual([ids, total, categoryCounts]);
        expect(countMatches(productIndex, requested)).toBe(total);
      }),
      { numRuns: 300 },
    );
  });

  it('finds another number of products after they have changed', () => {
    const isNew = { condition: { kind: 'choice' as const, values: ['New'] } };
    const asking: Asking = { query: { ...allProducts, filters: isNew }, searchIds: null, now: summer, language: 'en' };
    fc.assert(
      fc.property(anyProducts, anyProducts, (before, after) => {
        const productIndex = filledIndex(before);
        countMatches(productIndex, asking);
        productIndex.put(after);
        expect(countMatches(productIndex, asking)).toBe(select(productIndex, asking).total);
      }),
    );
  });

  it('by words alone has its types one after the other, each in the order of the words', () => {
    fc.assert(
      fc.property(anyProducts, fc.uniqueArray(fc.integer({ min: 1, max: 9 })), (products, searchIds) => {
        const productIndex = filledIndex(products);
        const query = { ...allProducts, search: 'words', sort: [], limit: 0 };
        const { ids } = select(productIndex, { query, searchIds, now: summer, language: 'en' });
        const { rowOf, types } = productIndex.columns;
        const typeOf = (id: number) => types.values[rowOf.get(id) ?? -1];
        const found = searchIds.filter((id) => ids.includes(id));
        const groups = [...Map.groupBy(found, typeOf).values()];
        expect(ids).toEqual(groups.flat());
      }),
    );
  });

  it('is the same after changes as after a rebuild of the index', () => {
    fc.assert(
      fc.property(
        anyProducts,
        anyProducts,
        fc.subarray([1, 2, 3, 4, 5, 6, 7]),
        anyAsking,
        (before, changes, gone, asking) => {
          const productIndex = filledIndex(before);
          select(productIndex, asking);
          productIndex.put(changes);
          productIndex.drop(gone);
          const after = [...new Map([...before, ...changes].map((one) => [one.id, one])).values()];
          const left = after.filter(({ id }) => !gone.includes(id));
          expect(sorted(select(productIndex, asking))).toEqual(sorted(select(filledIndex(left), asking)));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reflects an inactive category and the new slug of a brand', () => {
    fc.assert(
      fc.property(anyProducts, anyAsking, (products, asking) => {
        const productIndex = filledIndex(products);
        select(productIndex, asking);
        const structure = sampleStructure();
        for (const category of structure.categories) if (category.id === 11) category.active = false;
        for (const brand of structure.brands) if (brand.id === 1) brand.slug = 'b2-renamed';
        productIndex.restructure(structure);
        expect(sorted(select(productIndex, asking))).toEqual(sorted(selectByHand(products, structure, asking)));
      }),
    );
  });

  it('has every product once over all its pages', () => {
    fc.assert(
      fc.property(anyProducts, anyAsking, (products, asking) => {
        const productIndex = filledIndex(products);
        const page = (number: number) =>
          select(productIndex, { ...asking, query: { ...asking.query, page: number, limit: 3 } });
        const { total } = page(1);
        const pages = Array.from({ length: Math.ceil(total / 3) }, (_, at) => page(at + 1).ids);
        expect(new Set(pages.flat()).size).toBe(total);
        expect(page(pages.length + 1).ids).toEqual([]);
      }),
    );
  });

  it('has the price of the day: a promotion starts and ends at midnight in the dealer’s time zone', () => {
    const promotion = { promoPriceCents: 50_000, promoFrom: '2026-07-02', promoUntil: '2026-07-02' };
    const productIndex = filledIndex([product({ priceCents: 100_000, ...promotion })]);
    const cheapest = (instant: string) => {
      const { facets } = select(productIndex, requested({ type: 'boat' }, new Date(instant)));
      const price = facets.find(({ key }) => key === 'price');
      return price?.kind === 'range' ? price.range?.min : undefined;
    };
    expect(cheapest('2026-07-02T06:59:59Z')).toBe(100_000);
    expect(cheapest('2026-07-02T07:00:00Z')).toBe(50_000);
    expect(cheapest('2026-07-03T06:59:59Z')).toBe(50_000);
    expect(cheapest('2026-07-03T07:00:00Z')).toBe(100_000);
  });

  it('has products without a price last, in either sort order', () => {
    const productIndex = filledIndex([
      product({ id: 1, priceCents: null, callForPrice: true }),
      product({ id: 2, priceCents: 200 }),
      product({ id: 3, priceCents: 100, callForPrice: true }),
      product({ id: 4, priceCents: 100 }),
    ]);
    expect(select(productIndex, requested({ sort: [{ key: 'price', direction: 1 }] })).ids).toEqual([4, 2, 1, 3]);
    expect(select(productIndex, requested({ sort: [{ key: 'price', direction: -1 }] })).ids).toEqual([2, 4, 1, 3]);
  });

  it('without a limit has at most 1,000 products', () => {
    const productIndex = filledIndex(Array.from({ length: 1200 }, (_, at) => product({ id: at + 1 })));
    const all = select(productIndex, requested({ limit: 0 }));
    expect([all.ids.length, all.total]).toEqual([1000, 1200]);
  });

  it('sorts names by the alphabet of the language', () => {
    const productIndex = filledIndex(
      ['Zodiac', 'élan', 'Luxor 10', 'Luxor 9'].map((nameEn, at) => product({ id: at, nameEn })),
    );
    expect(select(productIndex, requested({ sort: [{ key: 'name', direction: 1 }] })).ids).toEqual([1, 3, 2, 0]);
  });
});

const requested = (requests: Partial<ListingQuery>, now = summer): Asking => ({
  query: { ...allProducts, ...requests },
  searchIds: null,
  now,
  language: 'en',
});

function product(facts: Partial<IndexRow>): IndexRow {
  const price = { priceCents: 100_000, callForPrice: false, promoPriceCents: null, promoFrom: null, promoUntil: null };
  const place = { id: 1, type: 'boat' as const, categoryId: 111, brandId: null, showcases: [], listed: true };
  const text = { nameEn: 'Luxor', nameFr: null, createdAt: 0, attributes: {} };
  return { ...price, ...place, ...text, condition: 'New', availability: 'in-stock', programYear: null, ...facts };
}

function filledIndex(products: readonly IndexRow[]): ProductIndex {
  const productIndex = new ProductIndex(sampleStructure());
  productIndex.put(products);
  return productIndex;
}

const choice = (...values: string[]) =>
  fc.subarray(values, { minLength: 1 }).map((chosen) => ({ kind: 'choice' as const, values: chosen }));
const range = (...bounds: number[]) =>
  fc
    .tuple(fc.constantFrom(null, ...bounds), fc.constantFrom(null, ...bounds))
    .map(([from, to]) => ({ kind: 'range' as const, from, to }));

const anyAsking: fc.Arbitrary<Asking> = fc
  .record({
    type: fc.constantFrom(null, 'boat' as const, 'boat' as const, 'engine' as const),
    showcase: fc.constantFrom(null, null, 'clearance' as const, 'black-friday' as const),
    categoryId: fc.constantFrom(null, null, 1, 11, 111, 13, 999),
    filters: fc.record(
      {
        price: range(100_000, 300_000, 500_000),
        brand: choice('b1', 'b2', 'b3', 'nobody'),
        condition: choice('New', 'Used'),
        boatHuLe: range(16, 16.5, 20),
        boatHuMa: choice('fiberglass', 'welded-aluminum'),
        boatSeats: choice('4', '5'),
        boatTraSta: choice('yes', 'no'),
      },
      { requiredKeys: [] },
    ),
    search: fc.constant(null),
    sort: fc.array(
      fc.record({
        key: fc.constantFrom(
          ...(['price', 'hullLength', 'horsepower', 'shaftLength', 'programYear', 'name', 'createdAt', 'id'] as const),
        ),
        direction: fc.constantFrom(1 as const, -1 as const),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    page: fc.constantFrom(1, 1, 2),
    limit: fc.constantFrom(0, 3, 12),
  })
  .chain((query) =>
    fc.record({
      query: fc.constantFrom(query, { ...query, filters: {} }),
      searchIds: fc.constantFrom(null, null, [5, 3, 60, 61, 3, 1, 20, 21, 22]),
      now: fc.constant(summer),
      language: fc.constantFrom('en' as const, 'fr' as const),
    }),
  )
  .chain((asking) =>
    asking.searchIds === null
      ? fc.constant(asking)
      : fc.constantFrom(asking, { ...asking, query: { ...asking.query, sort: [] } }),
  );

/** Options have no defined order. */
const sorted = ({ facets, categoryCounts, ...selection }: Selection) => ({
  ...selection,
  categoryCounts: new Map([...categoryCounts].sort(([a], [b]) => a - b)),
  facets: facets.map((facet) =>
    facet.kind === 'range'
      ? facet
      : { ...facet, choices: facet.choices.toSorted((a, b) => (a.value < b.value ? -1 : 1)) },
  ),
});
