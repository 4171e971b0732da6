import { describe, expect, it } from 'vitest';
import type { FilterRow } from '#src/catalogue/queries/structure.ts';
import type { FacetCount } from '#src/product-search/index/selection.ts';
import type { ListingQuery } from '#src/product-search/listing-query.ts';
import { sampleBrand, sampleContext, sampleStructure } from '#src/test-factories/catalogue/sample-product.ts';
import { facetViews, filterText } from './facet-view.ts';

const filter = (key: string, param: string, kind: FilterRow['kind'], unit: string | null = null): FilterRow => ({
  id: 1,
  type: 'boat',
  key,
  param,
  kind,
  unit,
  label: { en: param, fr: `${param} (fr)` },
  index: 1,
  active: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});
const filters = [
  filter('price', 'price', 'range', '$'),
  filter('boatHuLe', 'hull-length', 'range', 'ft'),
  filter('programYear', 'model-year', 'range'),
  filter('brand', 'brand', 'choice'),
];
const brands = [{ ...sampleBrand, id: 8, name: 'Osprey', slug: 'osprey' }, sampleBrand];
const query = (chosen: ListingQuery['filters']): ListingQuery => ({
  type: 'boat',
  showcase: null,
  categoryId: null,
  filters: chosen,
  search: null,
  sort: [],
  page: 1,
  limit: 12,
});
const views = (counts: FacetCount[], chosen: ListingQuery['filters'] = {}, everywhere: FacetCount[] = counts) =>
  facetViews(counts, everywhere, {
    ...sampleStructure,
    filters,
    brands,
    query: query(chosen),
    context: sampleContext('en'),
  });

const brandCount = (...choices: [string, number][]): FacetCount => ({
  key: 'brand',
  kind: 'choice',
  choices: choices.map(([value, count]) => ({ value, count })),
});

describe('a choice filter', () => {
  it('has brands in the order that staff gave them', () => {
    const [facet] = views([brandCount(['thunder-jet', 9], ['osprey', 7])]);
    expect(facet).toMatchObject({
      key: 'brand',
      choices: [
        { label: 'Osprey', count: 7 },
        { label: 'Thunder Jet', count: 9 },
      ],
    });
  });

  it('keeps a choice that the other filters leave empty', () => {
    const [facet] = views([brandCount(['osprey', 2])], {}, [brandCount(['osprey', 7], ['thunder-jet', 9])]);
    expect(facet).toMatchObject({ choices: [{ count: 2 }, { label: 'Thunder Jet', count: 0 }] });
  });

  it('shows a selected choice that is no longer in the catalogue', () => {
    const [facet] = views([brandCount()], { brand: { kind: 'choice', values: ['gone'] } });
    expect(facet).toMatchObject({ choices: [{ value: 'gone', label: 'gone', count: 0, selected: true }] });
  });

  it('with a single choice is left out', () => {
    expect(views([brandCount(['osprey', 7])])).toEqual([]);
  });
});

describe('a range filter', () => {
  const price: FacetCount = {
    key: 'price',
    kind: 'range',
    range: { min: 599_500, max: 18_990_000, histogram: [4, 2, 0, 1] },
  };

  it('of prices is in dollars, with round ends that include every product', () => {
    expect(views([price])[0]).toMatchObject({
      key: 'price',
      unit: '$',
      min: 5_000,
      max: 190_000,
      step: 5_000,
      selected: { from: null, to: null },
    });
  });

  it('marks the bars inside the selected range', () => {
    const [facet] = views([price], { price: { kind: 'range', from: 10_000_000, to: null } });
    expect(facet).toMatchObject({
      selected: { from: 100_000, to: null },
      histogram: { heights: [100, 50, 0, 25], inside: [2, 4] },
    });
  });

  it('marks bars inside the selected range, and none when the range is outside all of them', () => {
    const insideOf = (from: number | null, to: number | null) =>
      views([price], { price: { kind: 'range', from, to } })[0];
    expect(insideOf(null, 5_000_000)).toMatchObject({ histogram: { inside: [0, 1] } });
    expect(insideOf(599_500, 18_990_000)).toMatchObject({ histogram: { inside: [0, 4] } });
    expect(insideOf(20_000_000, null)).toMatchObject({ histogram: { inside: [0, 0] } });
    expect(insideOf(null, 100_000)).toMatchObject({ histogram: { inside: [0, 0] } });
  });

  it('with a single value is left out', () => {
    expect(views([{ key: 'boatHuLe', kind: 'range', range: { min: 21, max: 21, histogram: [3] } }])).toEqual([]);
    expect(views([{ key: 'boatHuLe', kind: 'range', range: null }])).toEqual([]);
  });

  it('of years has steps of one year, of lengths of half a foot', () => {
    const range = (key: 'programYear' | 'boatHuLe', min: number, max: number): FacetCount => ({
      key,
      kind: 'range',
      range: { min, max, histogram: [1] },
    });
    expect(views([range('programYear', 2014, 2026)])[0]).toMatchObject({ step: 1, min: 2014, max: 2026 });
    expect(views([range('boatHuLe', 8.5, 30.2)])[0]).toMatchObject({ step: 0.5, min: 8.5, max: 30.5, unit: 'ft' });
  });
});

describe('a filter chip', () => {
  const text = (key: string, chosen: Parameters<typeof filterText>[1], language: 'en' | 'fr' = 'en') => {
    const row = filters.find((one) => one.key === key);
    if (!row) throw new Error(`no filter ${key}`);
    return filterText(row, chosen, { brands, context: sampleContext(language) }).map(({ label }) =>
      label.replaceAll('\u00a0', ' '),
    );
  };

  it.each<[string, number | null, number | null, string, string]>([
    ['price', 600_000, 19_000_000, '$6,000 to $190,000', '6 000 $ à 190 000 $'],
    ['price', null, 5_000_000, 'Up to $50,000', 'Jusqu’à 50 000 $'],
    ['boatHuLe', 16, 20, 'hull-length: 16 ft to 20 ft', 'hull-length (fr) : 16 pi à 20 pi'],
    ['boatHuLe', 16, null, 'hull-length: From 16 ft', 'hull-length (fr) : À partir de 16 pi'],
    ['programYear', 2024, 2024, 'model-year: 2024', 'model-year (fr) : 2024'],
  ])('for %s from %s to %s reads %s and %s', (key, from, to, english, french) => {
    expect(text(key, { kind: 'range', from, to })).toEqual([english]);
    expect(text(key, { kind: 'range', from, to }, 'fr')).toEqual([french]);
  });

  it('is shown for each selected value', () => {
    expect(text('brand', { kind: 'choice', values: ['osprey', 'thunder-jet'] })).toEqual(['Osprey', 'Thunder Jet']);
  });
});
