import { expect, test } from 'vitest';
import { type CurrentUser, role } from '#src/access.ts';
import { type FoundProduct, nothingFound } from './found.ts';
import { paletteGroups } from './palette-items.ts';

const user: CurrentUser = { id: 1, role: role.admin, access: [] };
const product = {
  id: 7,
  name: { en: 'Luxor 21', fr: null },
  sku: 'TJ-21',
  slug: 'luxor-21',
  programYear: 2026,
  location: null,
  condition: 'New',
  stock: 1,
  availability: null,
  availabilityState: 'in-stock',
  priceNow: 50_000,
  thumbnail: null,
  publish: true,
  path: '/product/luxor-21',
} satisfies FoundProduct;

const pricesOf = (productCount: number) =>
  paletteGroups(
    { ...nothingFound, products: [product], productCount },
    { user, entries: [], keywords: 'l', recent: [] },
  )
    .flatMap(({ items }) => items)
    .find(({ id }) => id === 'prices')?.label;

test.each([
  [1, 'Change the price of this one'],
  [1000, 'Change prices of these 1000'],
  [1284, 'Change prices of the first 1,000 of 1,284'],
])('of %i products that are found, prices can be changed: %s', (count, label) => {
  expect(pricesOf(count)).toBe(label);
});
