import { expect, it } from 'vitest';
import { sampleContext, sampleProduct } from '#src/test-factories/catalogue/sample-product.ts';
import { comparison } from './compare-view.ts';

const english = sampleContext('en');
const luxor = sampleProduct();
const alexis = sampleProduct({
  id: 2,
  slug: 'alexis-24',
  priceCents: 15_990_000,
  attributes: { boatHuLe: 24, boatHPB: 200, boatSeats: 8 },
});

const compare = (products: (typeof luxor)[], context = english) =>
  comparison({ products, others: null, offers: [], listHref: null }, context);

const rowsOf = (products: (typeof luxor)[], context = english) =>
  Object.fromEntries(compare(products, context).groups.flatMap(({ rows }) => rows.map((row) => [row.key, row])));

const textsOf = (products: (typeof luxor)[], key: string, context = english) =>
  rowsOf(products, context)[key]?.values.map(({ text }) => text);

it('what differs is in the table, what is alike below it', () => {
  expect(textsOf([luxor, alexis], 'boatHuLe')).toEqual(['21 ft', '24 ft']);
  expect(textsOf([luxor, alexis], 'price')).toEqual(['$124,900.00', '$159,900.00']);
  expect(rowsOf([luxor, alexis])).not.toHaveProperty('boatHPB');
  expect(compare([luxor, alexis]).same).toContainEqual({ key: 'boatHPB', label: 'Horsepower', value: '200 hp' });
});

it('a value that only one boat has is a difference, at the end of its group', () => {
  expect(textsOf([luxor, alexis], 'boatSeats')).toEqual([null, '8']);
  const wide = sampleProduct({ id: 3, attributes: { boatHuLe: 21, boatDraft: 15, boatWeight: 2_100 } });
  const measurements = compare([wide, alexis]).groups.find(({ key }) => key === 'measurements');
  expect(measurements?.rows.map(({ key }) => key)).toEqual(['boatHuLe', 'boatDraft', 'boatWeight']);
});

it('bars show how much of the largest it is, where size matters', () => {
  const rows = rowsOf([luxor, alexis]);
  expect(rows.boatHuLe?.values.map(({ share }) => share)).toEqual([88, 100]);
  expect(rows.price?.values.map(({ share }) => share)).toEqual([null, null]);
});

it('the tallest boat has a remark when it does not go under a garage door', () => {
  const heights = (...inches: number[]) =>
    rowsOf(inches.map((boatHeight, id) => sampleProduct({ id, attributes: { boatHeight } }))).boatHeight?.values.map(
      ({ note }) => note,
    );
  expect(heights(82, 98)).toEqual([null, 'Check the garage door']);
  expect(heights(80, 82)).toEqual([null, null]);
  expect(heights(98, 90, 98)).toEqual([null, null, null]);
});

it('an attribute that no product has makes no row', () => {
  expect(rowsOf([luxor, alexis])).not.toHaveProperty('boatBeam');
});

it('a single boat shows all its facts, and shares none', () => {
  expect(textsOf([luxor], 'boatHPB')).toEqual(['200 hp']);
  expect(compare([luxor]).same).toEqual([]);
});

it('values have French units in French', () => {
  expect(textsOf([luxor, alexis], 'boatHuLe', sampleContext('fr'))).toEqual(['21\u00a0pi', '24\u00a0pi']);
});

it('the price stands with taxes, too', () => {
  expect(textsOf([luxor, alexis], 'withTaxes')).toEqual(['$139,888.00', '$179,088.00']);
});

it('an empty comparison has nothing', () => {
  expect(compare([])).toMatchObject({ type: null, products: [], groups: [], same: [], offers: [] });
});
