import fc from 'fast-check';
import type { Showcase } from '#src/catalogue/category/showcase.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { BrandRow, CategoryRow, FilterRow, Structure } from '#src/catalogue/queries/structure.ts';
import type { IndexRow } from '#src/product-search/index/index-row.ts';
import { sampleBrand } from './sample-product.ts';

/**
 * A small catalogue for the tests of product indexes: three types, a tree with a hidden branch, a hidden brand, every
 * kind of filter.
 */

const times = { createdAt: new Date(0), updatedAt: new Date(0) };

function category(id: number, parentId: number | null, type: ProductType, active = true): CategoryRow {
  const text = { heading: null, intro: null, seoTitle: null, seoDescription: null, mediaId: null };
  return {
    id,
    parentId,
    type,
    slug: `c${id}`,
    name: { en: `C${id}`, fr: null },
    index: id,
    active,
    ...text,
    frPublish: true,
    enTextChangedAt: new Date(0),
    frTextChangedAt: null,
    ...times,
  };
}

function brand(id: number, active = true): BrandRow {
  return { ...sampleBrand, id, name: `B${id}`, slug: `b${id}`, index: id, active };
}

function filter(type: ProductType, key: string, kind: FilterRow['kind'], index: number): FilterRow {
  return {
    id: numberOfType(type) * 100 + index,
    type,
    key,
    kind,
    index,
    param: key,
    label: { en: key, fr: null },
    unit: null,
    active: true,
    ...times,
  };
}

const filtersOf = (type: ProductType, ...own: [string, FilterRow['kind']][]): FilterRow[] =>
  [['price', 'range'] as const, ['brand', 'choice'] as const, ['condition', 'choice'] as const, ...own].map(
    ([key, kind], index) => filter(type, key, kind, index),
  );

export const sampleStructure = (): Structure => ({
  categories: [
    category(1, null, 'boat'),
    category(2, null, 'engine'),
    category(3, null, 'part'),
    category(11, 1, 'boat'),
    category(12, 1, 'boat'),
    category(13, 1, 'boat', false),
    category(111, 11, 'boat'),
    category(112, 11, 'boat'),
    category(131, 13, 'boat'),
    category(21, 2, 'engine'),
  ],
  brands: [brand(1), brand(2), brand(3, false)],
  filters: [
    ...filtersOf(
      'boat',
      ['boatHuLe', 'range'],
      ['boatHuMa', 'choice'],
      ['boatSeats', 'choice'],
      ['boatTraSta', 'yes-no'],
    ),
    ...filtersOf('engine', ['omHoPo', 'range'], ['availability', 'choice']),
    ...filtersOf('part', ['programYear', 'range']),
  ],
  metas: [],
  showcases: [],
});

const leaves = { boat: [111, 112, 12, 131], engine: [21], part: [3] } as const;
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 4 });

const day = fc.constantFrom('2026-06-01', '2026-07-01', '2026-07-02', '2026-08-01');
const attributes = fc.record({
  boatHuLe: maybe(fc.constantFrom(14, 16.5, 18, 21)),
  boatHPB: maybe(fc.constantFrom(60, 115, 200)),
  boatHuMa: maybe(fc.constantFrom('fiberglass', 'welded-aluminum')),
  boatSeats: maybe(fc.integer({ min: 4, max: 6 })),
  boatTraSta: maybe(fc.constantFrom('included', 'none')),
  omHoPo: maybe(fc.constantFrom(9.9, 60, 115)),
  omShLe: maybe(fc.constantFrom(15, 20)),
});

export const anyProduct: fc.Arbitrary<IndexRow> = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    type: fc.constantFrom<ProductType[]>('boat', 'boat', 'boat', 'engine', 'part'),
    leaf: fc.nat(3),
    brandId: orNull(fc.constantFrom(1, 2, 3)),
    listed: fc.constantFrom(true, true, true, false),
    condition: fc.constantFrom('New', 'Used'),
    availability: fc.constantFrom('in-stock', 'on-order'),
    programYear: orNull(fc.constantFrom(2024, 2026)),
    showcases: fc.subarray<Showcase>(['clearance', 'boat-show', 'black-friday']),
    nameEn: fc.constantFrom('Luxor 9', 'Luxor 10', 'élan', 'Elan', 'osprey'),
    nameFr: orNull(fc.constantFrom('Écume', 'Zodiaque')),
    createdAt: fc.integer({ min: 0, max: 5 }),
    priceCents: orNull(fc.integer({ min: 1, max: 9 }).map((thousands) => thousands * 100_000)),
    callForPrice: fc.boolean(),
    promoPriceCents: orNull(fc.constantFrom(50_000, 350_000)),
    promoFrom: orNull(day),
    promoUntil: orNull(day),
    attributes,
  })
  .map(({ leaf, attributes: values, ...product }) => {
    const categories = leaves[product.type];
    const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    return { ...product, categoryId: categories[leaf % categories.length] ?? 3, attributes: known };
  });

/** Products with unique ids. */
export const anyProducts = fc.uniqueArray(anyProduct, { selector: ({ id }) => id, maxLength: 40 });
