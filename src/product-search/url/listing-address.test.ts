import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { sampleTree } from '#src/test-factories/catalogue/sample-tree.ts';
import type { ListingQuery } from '../listing-query.ts';
import { listingAddress } from './listing-address.ts';
import { type FilterRule, type ListingPlace, placeOf, queryOfPlace } from './listing-place.ts';
import { type ListingContext, parseListingQuery } from './parse-listing-query.ts';

const tree = sampleTree();
const filters: FilterRule[] = [
  { key: 'price', param: 'price', kind: 'range', choices: null },
  { key: 'boatHuLe', param: 'hull-length', kind: 'range', choices: null, unit: 'ft' },
  { key: 'brand', param: 'brand', kind: 'choice', choices: new Set(['arrowline', 'thunder-jet', 'osprey']) },
  { key: 'condition', param: 'condition', kind: 'choice', choices: new Set(['New', 'Used']) },
  { key: 'peHoPo', param: 'size', kind: 'choice', choices: null },
];
const rulesOf = (_type: ProductType | null) => filters;
const boatsPath = '/boats-for-sale-vancouver-island-bc';

function requirePlace(path: string): ListingPlace {
  const place = placeOf(path, tree);
  if (!place) throw new Error(`${path} is no listing`);
  return place;
}

const contextOf = (path: string, strict = false): ListingContext => ({
  place: requirePlace(path),
  tree,
  rulesOf,
  strict,
});

/** Parses an address as a page does, and writes it again. */
function rewritten(path: string, search: string): string {
  const read = parseListingQuery(new URLSearchParams(search), contextOf(path));
  if ('fields' in read) return `refused: ${Object.keys(read.fields).join()}`;
  return listingAddress(read.query, { place: requirePlace(path), tree, rulesOf, language: 'en' });
}

describe('the address of a listing', () => {
  it.each([
    ['', ''],
    ['page=1&limit=12', ''],
    ['page=2&brand=thunder-jet,arrowline&hull-length=16-20', '?hull-length=16-20&brand=arrowline,thunder-jet&page=2'],
    ['brand=thunder-jet&brand=arrowline', '?brand=arrowline,thunder-jet'],
    ['hull-length-from=16&hull-length-to=20&price-from=&price-to=', '?hull-length=16-20'],
    ['hull-length-from=20&hull-length-to=16', '?hull-length=16-20'],
    ['hull-length-from=16,5', '?hull-length=16.5-'],
    ['hull-length-from=17%276%22&price-to=$50,000', '?price=-50000&hull-length=17.5-'],
    ['price-to=50000', '?price=-50000'],
    ['price=19999.99-', '?price=19999.99-'],
    ['hull-length=18', '?hull-length=18'],
    ['boatHuLe=16-20', '?hull-length=16-20'],
    ['utm_source=letter&fbclid=x', ''],
    ['sort=hull-length', ''],
    ['sort=-price', '?sort=-price'],
    ['sort=%7B%22price%22%3A-1%7D', '?sort=-price'],
    ['sort=[{"price":1},{"id":-1}]', '?sort=price,-id'],
    ['limit=0', '?limit=0'],
    ['condition=used', '?condition=Used'],
    ['q=14.5+x+17', '?q=14.5+x+17'],
    ['brand=no-longer-here', '?brand=no-longer-here'],
    ['category=aluminum-boats', '/aluminum-boats'],
  ])('is normalized from %s to %s', (search, expected) => {
    expect(rewritten(boatsPath, search)).toBe(boatsPath + expected);
  });

  it('in a showcase keeps its path', () => {
    expect(rewritten('/clearance/aluminum-boats', 'page=3')).toBe('/clearance/aluminum-boats?page=3');
  });

  it('at /used names the category and drops the condition', () => {
    expect(rewritten('/used', 'limit=12&publish=1&condition=Used&page=1&category=2')).toBe('/used?category=2');
  });

  it.each([
    'page=0',
    'page=x',
    'page=-1',
    'limit=-1',
    'limit=1001',
    'hull-length=a-b',
    'hull-length=20-16',
    'sort=colour',
    'price-from=x',
    'page=2&limit=0',
    'category=nothing',
    'page=1&page=2',
    'brand=%00',
  ])('with %s is refused', (search) => {
    expect(rewritten(boatsPath, search)).toMatch(/^refused/);
  });

  it.each(['/used', '/search'])('at %s with the number of no type is refused', (path) => {
    expect(rewritten(path, 'category=2')).not.toMatch(/^refused/);
    for (const number of ['9', '12', '100']) expect(rewritten(path, `category=${number}`)).toMatch(/^refused/);
  });
});

describe('an API query', () => {
  const read = (search: string) => parseListingQuery(new URLSearchParams(search), contextOf('/search', true));

  it.each([
    ['utm_source=x', { utm_source: 'query_unknown' }],
    ['__proto__=x', { ['__proto__']: 'query_unknown' }],
    ['brand=no-longer-here', { brand: 'query_unknown_choice' }],
    ['type=7', { type: 'query_unknown_type' }],
    ['type=4&showcase=5', { showcase: 'query_unknown_showcase' }],
    ['showcase=7', { showcase: 'query_unknown_showcase' }],
    ['publish=0', { publish: 'query_only_published' }],
    ['page=1.5', { page: 'query_not_a_number' }],
    ['limit=99999', { limit: 'query_not_a_number' }],
    ['sort={"constructor":1}', { sort: 'query_bad_sort' }],
    ['sort={"price":2}', { sort: 'query_bad_sort' }],
    ['sort=[]', { sort: 'query_bad_sort' }],
    ['price=abc', { price: 'query_bad_range' }],
    ['price-from=1', { 'price-from': 'query_unknown' }],
    ['q=a%00b', { q: 'query_bad_search' }],
    ['category=1&type=2', { category: 'query_unknown_category' }],
    ['category=0', { category: 'query_unknown_category' }],
  ])('with %s is refused with messages at its fields', (search, fields) => {
    expect(read(search)).toHaveProperty('fields');
    expect(Object.entries((read(search) as { fields: object }).fields)).toEqual(Object.entries(fields));
  });

  it('may use attribute names, ids and prices in dollars', () => {
    expect(read('category=1&boatHuLe=16-20&price=-50000.50&showcase=5&lang=fr&limit=0')).toMatchObject({
      query: {
        type: 'boat',
        showcase: 'boat-show',
        categoryId: null,
        limit: 0,
        filters: { boatHuLe: { kind: 'range', from: 16, to: 20 }, price: { kind: 'range', from: null, to: 5_000_050 } },
      },
    });
  });

  it('with category and subcategory selects the subcategory', () => {
    const { query } = read('category=1&subCategory=aluminum-boats') as { query: ListingQuery };
    expect(tree.byId.get(query.categoryId ?? 0)?.slug).toBe('aluminum-boats');
  });
});

it.each([
  '/clearance/nothing',
  '/nothing',
  `/clearance${boatsPath}/aluminum-boats`,
  '/boats',
  '/parts-accessories/mercury',
])('%s is not a listing', (path) => {
  expect(placeOf(path, tree)).toBeNull();
});

describe('parsing and formatting', () => {
  const bound = fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: null });
  const range = fc
    .tuple(bound, bound)
    .filter(([from, to]) => from !== null || to !== null)
    .map(([from, to]) => {
      const ordered = from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
      return { kind: 'range' as const, ...ordered };
    });
  const choice = (values: string[]) =>
    fc.subarray(values, { minLength: 1 }).map((chosen) => ({ kind: 'choice' as const, values: [...chosen].sort() }));
  const step = fc.record({
    key: fc.constantFrom('price', 'hullLength', 'horsepower', 'createdAt', 'id'),
    direction: fc.constantFrom(1, -1),
  });
  const question = fc.record({
    path: fc.constantFrom(
      boatsPath,
      `${boatsPath}/aluminum-boats`,
      '/clearance',
      '/clearance/propellers',
      '/used',
      '/search',
    ),
    filters: fc.record(
      {
        price: range,
        boatHuLe: range,
        brand: choice(['arrowline', 'osprey', 'thunder-jet']),
        peHoPo: choice(['14 x 17', '1.62:1', 'Alpha']),
      },
      { requiredKeys: [] },
    ),
    search: fc.option(fc.constantFrom('luxor 21', '14.5 x 17', 'é & ? = # + %', '48-8M0151377'), { nil: null }),
    sort: fc.array(step, { minLength: 1, maxLength: 3 }),
    page: fc.integer({ min: 1, max: 99 }),
    limit: fc.constantFrom(12, 24),
  });

  it('any query is read back from its address, whatever the order of the parameters', () => {
    fc.assert(
      fc.property(question, fc.infiniteStream(fc.nat()), ({ path, filters: chosen, ...rest }, order) => {
        const place = requirePlace(path);
        const requested = { ...queryOfPlace(place), ...rest } as ListingQuery;
        requested.filters = { ...(chosen as ListingQuery['filters']), ...queryOfPlace(place).filters };
        const address = listingAddress(requested, { place, tree, rulesOf, language: 'en' });
        const { pathname, searchParams } = new URL(address, 'https://salishcoastmarine.example');
        const ranked = [...searchParams].map((pair) => ({ pair, rank: order.next().value ?? 0 }));
        const shuffled = new URLSearchParams(ranked.sort((a, b) => a.rank - b.rank).map(({ pair }) => pair));
        expect(pathname).toBe(path);
        expect(parseListingQuery(shuffled, contextOf(path))).toEqual({
          place,
          query: requested,
          unknown: [],
          fromForm: false,
          isExact: false,
        });
      }),
    );
  });
});

it('a value with a comma of its own is one value, in the address and read from it', () => {
  const colours: FilterRule = {
    key: 'omColour',
    param: 'colour',
    kind: 'choice',
    choices: new Set(['Red, White', 'Red', 'White']),
  };
  const context = { ...contextOf('/boat-engines-outboard-motors-for-sale'), rulesOf: () => [colours] };
  const read = parseListingQuery(new URLSearchParams({ colour: 'Red\\, White,White' }), context);
  if ('fields' in read) throw new Error('it is refused');
  expect(read.query.filters.omColour).toEqual({ kind: 'choice', values: ['Red, White', 'White'] });
  const place = { place: context.place, tree, rulesOf: context.rulesOf, language: 'en' as const };
  expect(listingAddress(read.query, place)).toBe('/boat-engines-outboard-motors-for-sale?colour=Red%5C,+White,White');
});
