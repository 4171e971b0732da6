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

const rowsOf = (products: (typeof luxor)[], context = english) =>
  Object.fromEntries(comparison(products, [], context).rows.map((row) => [row.key, row]));

it('a row in which two boats differ is marked, one in which they agree is not', () => {
  const rows = rowsOf([luxor, alexis]);
  expect(rows.boatHuLe).toMatchObject({ values: ['21 ft', '24 ft'], differs: true });
  expect(rows.boatHPB).toMatchObject({ values: ['200 hp', '200 hp'], differs: false });
  expect(rows.price).toMatchObject({ values: ['$124,900.00', '$159,900.00'], differs: true });
});

it('a value that only one boat has is a difference', () => {
  expect(rowsOf([luxor, alexis]).boatSeats).toMatchObject({ values: [null, '8'], differs: true });
});

it('a boat and an engine share the rows with the same label', () => {
  const engine = sampleProduct({ id: 3, type: 'engine', attributes: { omHoPo: 150, omWeight: 470 } });
  const boat = sampleProduct({ attributes: { boatHPB: 200, boatWeight: 2100 } });
  const { rows } = comparison([boat, engine], [], english);
  expect(rows.filter(({ label }) => label === 'Horsepower')).toMatchObject([{ values: ['200 hp', '150 hp'] }]);
  expect(rows.filter(({ label }) => label === 'Dry weight')).toMatchObject([{ values: ['2,100 lb', '470 lb'] }]);
});

it('an attribute that no product has makes no row', () => {
  expect(rowsOf([luxor, alexis])).not.toHaveProperty('boatBeam');
});

it('a single boat has no differences', () => {
  expect(comparison([luxor], [], english).rows.some(({ differs }) => differs)).toBe(false);
});

it('values have French units in French', () => {
  expect(rowsOf([luxor, alexis], sampleContext('fr')).boatHuLe?.values).toEqual(['21\u00a0pi', '24\u00a0pi']);
});

it('an empty comparison has no rows', () => {
  expect(comparison([], [], english)).toEqual({ products: [], rows: [], offers: [] });
});
