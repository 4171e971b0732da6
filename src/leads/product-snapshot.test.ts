import { expect, it } from 'vitest';
import { snapshotAnswer, snapshotOf } from './product-snapshot.ts';

const luxor = {
  id: 7,
  name: { en: 'Luxor 21', fr: null },
  slug: 'thunder-jet-luxor-21-2026',
  sku: 'TJ-21-1101',
  condition: 'New',
  programYear: 2026,
  availability: 'in-stock',
  priceCents: 12_490_000,
  msrpCents: 12_990_000,
  callForPrice: false,
  promoPriceCents: 11_990_000,
  promoFrom: '2026-11-01',
  promoUntil: '2026-11-30',
} as const;

it('a lead keeps the price of its day in dollars, including a promotion', () => {
  const requested = snapshotOf(luxor, new Date('2026-11-20T18:00:00Z'));
  expect(snapshotAnswer(requested)).toMatchObject({ sku: 'TJ-21-1101', price: 119_900, msrp: 129_900 });
  expect(snapshotOf(luxor, new Date('2026-12-20T18:00:00Z')).priceCents).toBe(12_490_000);
});

it('a call-for-price product has no price in the snapshot', () => {
  const requested = snapshotOf({ ...luxor, callForPrice: true }, new Date('2026-11-20T18:00:00Z'));
  expect(snapshotAnswer(requested).price).toBeNull();
});
