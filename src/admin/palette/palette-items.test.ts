import { expect, test } from 'vitest';
import { type CurrentUser, role, type Section } from '#src/access.ts';
import { type Found, type FoundProduct, nothingFound } from './found.ts';
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

const staff = (...access: Section[]): CurrentUser => ({ id: 2, role: role.staff, access });
const doFor = (keywords: string, who = user, found: Partial<Found> = {}) =>
  paletteGroups({ ...nothingFound, ...found }, { user: who, entries: [], keywords, recent: [] })
    .find(({ label }) => label === 'Do')
    ?.items.map(({ label }) => label) ?? [];

test.each([
  ['backup', 'Backup'],
  ['back up', 'Backup'],
  ['clear cache', 'Clear Cache'],
  ['two-step', 'Two-step sign-in'],
  ['export', 'Export customers'],
  ['invite', 'Invite someone'],
  ['log out', 'LogOut'],
  ['log a call', 'Log a call'],
  ['new boat', 'New product'],
  ['lot', 'Lot'],
  ['scan', 'Lot'],
])('“%s” offers %s', (keywords, label) => {
  expect(doFor(keywords)).toContain(label);
});

test('what is offered to do is what the user may do', () => {
  expect(doFor('backup', staff('products'))).not.toContain('Backup');
  expect(doFor('invite', staff('users'))).not.toContain('Invite someone');
  expect(doFor('export', staff('contact'))).toEqual(['Export messages']);
  expect(doFor('scan', staff('contact'))).not.toContain('Lot');
});

test.each([
  ['log out', false],
  ['new', false],
  ['21', true],
  ['luxor 2026', true],
  ['luxo', true],
  ['tj 21', true],
  ['TJ-2', false],
])('“%s” offers to mark the found unit sold: %s', (keywords, isOffered) => {
  expect(doFor(keywords, user, { products: [product], productCount: 1 }).includes('Mark TJ-21 sold')).toBe(isOffered);
});

test('with a customer who is found a call can be logged at once', () => {
  const person = { id: 7, name: 'Rosalind Quay', detail: '' };
  const withPerson = (resource: 'customer' | 'contact') =>
    doFor('rosalind', user, { people: [{ resource, ...person }] });
  expect(withPerson('customer')).toEqual(['Log a call with Rosalind Quay']);
  expect(withPerson('contact')).toEqual([]);
});
