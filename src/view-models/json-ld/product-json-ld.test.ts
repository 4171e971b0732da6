import { expect, it } from 'vitest';
import { sampleContext, sampleProduct } from '#src/test-factories/catalogue/sample-product.ts';
import { sampleNode, sampleTree } from '#src/test-factories/catalogue/sample-tree.ts';
import { productView } from '../product/product-view.ts';

const category = sampleNode(sampleTree(), 'thunder-jet');
const none = {
  gallery: [],
  posters: new Map(),
  banner: null,
  priceHistory: null,
  equipments: [],
  similar: [],
  linked: [],
};

function jsonLdOf(own = {}, language: 'en' | 'fr' = 'en') {
  const view = productView({ ...sampleProduct(own), category, ...none }, sampleContext(language));
  return JSON.parse(view.structuredData)['@graph'][1];
}

it('a measurement is a number with a unit code, in either language', () => {
  for (const language of ['en', 'fr'] as const) {
    const { additionalProperty } = jsonLdOf({ attributes: { boatHuLe: 21.5, boatHPB: 200 } }, language);
    expect(additionalProperty).toContainEqual(expect.objectContaining({ value: 21.5, unitCode: 'FOT' }));
    expect(additionalProperty).toContainEqual(expect.objectContaining({ value: 200, unitCode: 'BHP' }));
  }
});

it('an attribute without a unit is its formatted text', () => {
  const { additionalProperty } = jsonLdOf({ attributes: { boatHuMa: 'welded-aluminum' } });
  expect(additionalProperty).toContainEqual({
    '@type': 'PropertyValue',
    name: 'Hull material',
    value: 'Welded aluminum',
  });
});

it('a promotional price is valid until its last day, any other has no end date', () => {
  const { day } = sampleContext('en');
  const promotion = { promoPriceCents: 9_900_000, promoFrom: null, promoUntil: day };
  expect(jsonLdOf(promotion).offers).toMatchObject({ price: '99000.00', priceValidUntil: day });
  expect(jsonLdOf({ ...promotion, promoUntil: '2001-01-01' }).offers).not.toHaveProperty('priceValidUntil');
});

it('without a price it is no Product, which search engines refuse without an offer', () => {
  expect(jsonLdOf()['@type']).toEqual(['Product', 'Vehicle']);
  const called = jsonLdOf({ callForPrice: true });
  expect(called['@type']).toBe('Vehicle');
  expect(called).not.toHaveProperty('offers');
});

it.each([
  [{ availability: 'sold', stock: 0 }, 'SoldOut'],
  [{ availability: 'on-order', stock: 0 }, 'BackOrder'],
  [{ stock: 1 }, 'LimitedAvailability'],
])('%o has the availability %s', (own, availability) => {
  expect(jsonLdOf(own).offers.availability).toBe(`https://schema.org/${availability}`);
});
