import { describe, expect, it } from 'vitest';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { FilterRow } from '#src/catalogue/queries/structure.ts';
import type { Selection } from '#src/product-search/index/selection.ts';
import { nothingRead } from '#src/product-search/text/answer-search.server.ts';
import { placeOf } from '#src/product-search/url/listing-place.ts';
import { parseListingQuery } from '#src/product-search/url/parse-listing-query.ts';
import { sampleContext, sampleProduct, sampleStructure } from '#src/test-factories/catalogue/sample-product.ts';
import { sampleNode, sampleTree } from '#src/test-factories/catalogue/sample-tree.ts';
import { productCard } from '../product/card-view.ts';
import type { Listing } from '../view.ts';
import { filterRules } from './filter-rules.ts';
import { listingView } from './listing-view.ts';

const tree = sampleTree();
const boats = '/boats-for-sale-vancouver-island-bc';
const filter = (key: string, param: string, kind: FilterRow['kind']): FilterRow => ({
  id: 1,
  type: 'boat',
  key,
  param,
  kind,
  unit: null,
  label: { en: param, fr: null },
  index: 1,
  active: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});
const shared = [
  filter('price', 'price', 'range'),
  filter('brand', 'brand', 'choice'),
  filter('condition', 'condition', 'choice'),
];
const filtersOf = (type: ProductType | null) =>
  type === 'boat' ? [...shared, filter('boatSeats', 'seats', 'range')] : shared;
const rulesOf = (type: ProductType | null) => filterRules(filtersOf(type), sampleStructure);

/** The view of an address with `total` products. */
function viewAt(address: string, total: number, selection: Partial<Selection> = {}): Listing {
  const { pathname, searchParams } = new URL(address, 'https://x.example');
  const place = placeOf(pathname, tree);
  if (!place) throw new Error(`${pathname} is no listing`);
  const read = parseListingQuery(searchParams, { place, tree, rulesOf, strict: false });
  if ('fields' in read) throw new Error(`${address} can't be read`);
  const found: Selection = { ids: [], total, facets: [], categoryCounts: new Map(), ...selection };
  const shown = Math.min(read.query.limit || total, total - (read.query.page - 1) * read.query.limit);
  const card = productCard(sampleProduct(), sampleContext('en'));
  const result = {
    place,
    tree,
    filtersOf,
    rulesOf,
    query: read.query,
    written: read.query,
    structure: sampleStructure,
    answer: nothingRead,
    isExact: read.isExact,
    selection: found,
    unfiltered: found,
    typeCounts: new Map([[1, 5]]),
    everywhere: new Map(),
    cards: Array.from({ length: shown }, () => card),
    nearMatches: [],
    closeMatches: [],
    promoted: [],
    carried: [] as [string, string][],
  };
  return listingView(result, sampleContext('en')).listing;
}

it('a search that its filters left empty does not claim to have found nothing', () => {
  expect(viewAt('/search?q=luxor&category=1&seats=40-', 0).heading.text).toBe('0 boats for “luxor”');
});

it('has one address for a list, whatever its page, sort order or page size', () => {
  const { listHref } = viewAt(`${boats}?page=2&sort=-price&limit=24&seats=4-`, 60);
  expect(listHref).toBe(`${boats}?seats=4-`);
});

describe('the pages of a listing', () => {
  it('have twelve products each', () => {
    expect(viewAt(`${boats}?page=2`, 30)).toMatchObject({
      firstShown: 13,
      lastShown: 24,
      page: 2,
      pages: 3,
      previousHref: boats,
      nextHref: `${boats}?page=3`,
      viewAllHref: `${boats}?limit=0`,
    });
  });

  it('are hidden when one page has everything', () => {
    expect(viewAt(boats, 12)).toMatchObject({ pages: 1, pageLinks: [], viewAllHref: null, nextHref: null });
  });

  it('are a single one when all products are shown', () => {
    expect(viewAt(`${boats}?limit=0`, 30)).toMatchObject({ firstShown: 1, lastShown: 30, pages: 1 });
  });

  it('start at zero in an empty list', () => {
    expect(viewAt(boats, 0)).toMatchObject({ total: 0, firstShown: 0, lastShown: 0, pages: 1 });
  });
});

describe('active filters', () => {
  const view = viewAt(`${boats}?brand=arrowline,thunder-jet&price=-50000&page=2&sort=-price`, 30);

  it('are chips that each link to the first page of the list without them', () => {
    expect(view.chips).toEqual([
      { label: 'Up to $50,000', removeHref: `${boats}?brand=arrowline,thunder-jet&sort=-price` },
      { label: 'arrowline', removeHref: `${boats}?price=-50000&brand=thunder-jet&sort=-price` },
      { label: 'Thunder Jet', removeHref: `${boats}?price=-50000&brand=arrowline&sort=-price` },
    ]);
  });

  it('can all be cleared at once, keeping the sort order', () => {
    expect(view.clearHref).toBe(`${boats}?sort=-price`);
  });

  it('are hidden fields of the form where no facet shows them', () => {
    expect(view.otherParameters).toEqual([
      ['price', '-50000'],
      ['brand', 'arrowline,thunder-jet'],
    ]);
  });
});

describe('the categories beside a listing', () => {
  it('expand the selected branch and link back out of it', () => {
    const aluminum = sampleNode(tree, 'aluminum-boats');
    const view = viewAt(`${boats}/aluminum-boats?seats=4-`, 3, { categoryCounts: new Map([[aluminum.id, 3]]) });
    const [chosen, other] = view.categories;
    expect(chosen).toMatchObject({ slug: 'aluminum-boats', count: 3, selected: true, href: `${boats}?seats=4-` });
    expect(chosen?.children.map(({ href }) => href)).toContain(`${boats}/aluminum-boats/thunder-jet?seats=4-`);
    expect(other).toMatchObject({ slug: 'fiberglass-boats', selected: false, count: 0, children: [] });
  });

  it('are the product types first in a showcase, and a filter of one type is dropped in another', () => {
    const view = viewAt(`/clearance${boats}?seats=4-&price=-50000`, 3);
    expect(view.categories.map(({ href }) => href)).toEqual([
      '/clearance?price=-50000',
      '/clearance/boat-engines-outboard-motors-for-sale?price=-50000',
      '/clearance/parts-accessories?price=-50000',
    ]);
    expect(view.chips[0]).toMatchObject({ removeHref: '/clearance?price=-50000' });
  });
});

describe('/used', () => {
  it('has a tab for each type and one for all', () => {
    const { tabs } = viewAt('/used?category=1&price=-50000', 5);
    expect(tabs.map(({ href, selected }) => [href, selected])).toEqual([
      ['/used?price=-50000', false],
      ['/used?category=1&price=-50000', true],
      ['/used?category=2&price=-50000', false],
      ['/used?category=3&price=-50000', false],
    ]);
  });

  it('counts in the chosen tab what the list below it has, and in the others what they lead to', () => {
    expect(viewAt('/used?category=1&seats=4-', 0).tabs.map(({ count }) => count)).toEqual([5, 0, 0, 0]);
    expect(viewAt('/used', 5).tabs.map(({ count }) => count)).toEqual([5, 5, 0, 0]);
  });

  it('has no facet for its own condition', () => {
    const condition = {
      key: 'condition',
      kind: 'choice',
      choices: [
        { value: 'Used', count: 5 },
        { value: 'New', count: 9 },
      ],
    } as const;
    const view = viewAt('/used', 5, { facets: [{ ...condition, choices: [...condition.choices] }] });
    expect(view.facets).toEqual([]);
    expect(view.chips).toEqual([]);
  });

  it('has the pre-owned page as canonical address', () => {
    expect(viewAt('/used', 5)).toMatchObject({ canonicalPath: '/pre-owned', indexable: true });
  });
});

it.each([
  [boats, boats, true],
  [`${boats}?page=2`, boats, true],
  [`${boats}?brand=osprey`, boats, false],
  [`${boats}?sort=price`, boats, false],
  [`${boats}?limit=0`, boats, false],
  ['/search?q=luxor', '/search', false],
  ['/clearance', '/clearance', true],
  ['/clearance/aluminum-boats', '/clearance/aluminum-boats', false],
])('%s has the canonical address %s and is indexable: %s', (address, canonicalPath, indexable) => {
  expect(viewAt(address, 30)).toMatchObject({ canonicalPath, indexable });
});

it.each([
  [boats, 'hull-length'],
  ['/boat-engines-outboard-motors-for-sale', 'horsepower'],
  ['/parts-accessories', 'price'],
  ['/clearance', 'price'],
  ['/search?q=luxor', ''],
])('%s is sorted by %j by default', (address, value) => {
  expect(viewAt(address, 3).sorts.find(({ selected }) => selected)?.value).toBe(value);
});

it('a listing of boats can be sorted by length, horsepower and price, both ways', () => {
  expect(viewAt(boats, 3).sorts.map(({ value }) => value)).toEqual([
    'hull-length',
    '-hull-length',
    'horsepower',
    '-horsepower',
    'price',
    '-price',
  ]);
});
