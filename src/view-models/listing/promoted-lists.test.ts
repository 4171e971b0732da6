import { describe, expect, it } from 'vitest';
import type { ListingQuery } from '#src/product-search/listing-query.ts';
import { listingAddress } from '#src/product-search/url/listing-address.ts';
import { type FilterRule, placeOf } from '#src/product-search/url/listing-place.ts';
import { parseListingQuery } from '#src/product-search/url/parse-listing-query.ts';
import { sampleTree } from '#src/test-factories/catalogue/sample-tree.ts';
import { promotedLists } from './promoted-lists.ts';

const tree = sampleTree();
const boats = '/boats-for-sale-vancouver-island-bc';
const shared: FilterRule[] = [
  { key: 'price', param: 'price', kind: 'range', choices: null },
  { key: 'condition', param: 'condition', kind: 'choice', choices: new Set(['New', 'Used']) },
];
const ofBoats: FilterRule[] = [
  ...shared,
  { key: 'boatSeats', param: 'seats', kind: 'range', choices: null },
  { key: 'boatTraSta', param: 'trailer', kind: 'choice', choices: new Set(['included', 'none']) },
  { key: 'trailer', param: 'trailers', kind: 'choice', choices: new Set(['yes', 'no']) },
];

type Boat = { price: number; seats?: number; trailer?: boolean; used?: boolean; fishing?: boolean };

/** The number of boats that pass the filters, of which the first is a trailer of $900. */
const counting =
  (list: readonly Boat[]) =>
  ({ filters }: ListingQuery): number =>
    [{ price: 900, isTrailer: true } as Boat & { isTrailer: boolean }, ...list].filter((boat) => {
      const { price, boatSeats, boatTraSta, trailer, condition } = filters;
      if (price?.kind === 'range' && boat.price * 100 > (price.to ?? 0)) return false;
      if (boatSeats?.kind === 'range' && (boat.seats ?? 0) < (boatSeats.from ?? 0)) return false;
      if (boatTraSta && !boat.trailer) return false;
      if (trailer && 'isTrailer' in boat) return false;
      return !condition || boat.used === true;
    }).length;

function promotedAt(address: string, list: readonly Boat[], rules = ofBoats, language: 'en' | 'fr' = 'en') {
  const { pathname, searchParams } = new URL(address, 'https://x.example');
  const place = placeOf(pathname, tree);
  if (!place) throw new Error(`${pathname} is no listing`);
  const rulesOf = (type: string | null) => (type === 'boat' ? rules : shared);
  const read = parseListingQuery(searchParams, { place, tree, rulesOf, strict: false });
  if ('fields' in read) throw new Error(`${address} can't be read`);
  const count = counting(list);
  const countFishing = counting(list.filter(({ fishing }) => fishing));
  const found = promotedLists({ place, query: read.query, rulesOf, count, countFishing, context: { language } });
  return found.map(({ label, query }) => [label, listingAddress(query, { place, tree, rulesOf, language })]);
}

const lot: Boat[] = [8_000, 30_000, 40_000, 60_000, 90_000, 120_000].map((price) => ({ price, seats: 4 }));
const families = lot.map((boat, at) => (at < 3 ? { ...boat, seats: 6, trailer: true, used: true } : boat));

describe('the shortcuts above a list', () => {
  it('lead to filters that the list has', () => {
    expect(promotedAt(boats, families)).toEqual([
      ['Family boats', `${boats}?seats=6-`],
      ['Boats up to $50,000', `${boats}?price=-50000&trailers=no`],
      ['Boats with trailer', `${boats}?trailer=included`],
      ['Used boats', `${boats}?condition=Used&trailers=no`],
    ]);
  });

  it('of all types lead to the boats among them, and repeat no filter that the list has anyway', () => {
    const used = families.map((boat) => ({ ...boat, used: true }));
    expect(promotedAt('/used', used, ofBoats, 'fr')).toEqual([
      ['Bateaux familiaux', '/fr/used?category=1&seats=6-'],
      ['Bateaux jusqu’à 50\u00a0000\u00a0$', '/fr/used?category=1&price=-50000&trailers=no'],
      ['Bateaux avec remorque', '/fr/used?category=1&trailer=included'],
    ]);
  });

  it('lead to the boats whose text mentions fishing', () => {
    const fishing = lot.map((boat, at) => ({ ...boat, used: true, fishing: at < 4 }));
    expect(promotedAt(boats, fishing)[0]).toEqual(['Fishing boats', `${boats}?q=fishing&trailers=no`]);
    expect(promotedAt('/used', fishing, ofBoats, 'fr')[0]).toEqual([
      'Bateaux de pêche',
      '/fr/used?q=p%C3%AAche&category=1&trailers=no',
    ]);
    const all = lot.map((boat) => ({ ...boat, fishing: true }));
    expect(promotedAt(boats, all.slice(0, 2))).toEqual([]);
  });

  it('have a price that fits what is for sale', () => {
    const priceAt = (factor: number) =>
      promotedAt(
        boats,
        lot.map((boat) => ({ ...boat, price: boat.price * factor })),
      ).map(([label]) => label);
    expect(priceAt(1)).toEqual(['Boats up to $50,000']);
    expect(priceAt(10)).toEqual(['Boats up to $500,000']);
    expect(priceAt(1 / 20)).toEqual(['Boats up to $2,000']);
  });

  it('are left out where fewer than three products are found, or no fewer than in the list', () => {
    const two = families.map((boat, at) => (at === 2 ? { price: boat.price } : boat));
    expect(promotedAt(boats, two).map(([label]) => label)).toEqual(['Boats up to $50,000']);
    expect(promotedAt(boats, [])).toEqual([]);
  });

  it('are left out where the list has no such filter', () =>
    expect(promotedAt(boats, families, shared).map(([label]) => label)).toEqual(['Used boats']));

  it.each([`${boats}?seats=6-`, `${boats}?q=fishing`, `${boats}?page=2`, '/search?q=boat', '/used?category=2'])(
    'are left out of other lists: %s',
    (address) => expect(promotedAt(address, families)).toEqual([]),
  );
});
