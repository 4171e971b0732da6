import { expect, it } from 'vitest';
import type { PriceChange } from '../price-history.ts';
import { pricedDays } from './priced-days.ts';

const change = (day: string, facts: Partial<PriceChange>): PriceChange => ({
  ...{ at: new Date(`${day}T19:00:00Z`), isOffered: true, callForPrice: false, priceCents: 100_000, msrpCents: null },
  promoPriceCents: null,
  promoFrom: null,
  promoUntil: null,
  ...facts,
});

it('has each price, MSRP and promotion with its first day, and whether it was on the site', () => {
  const promotion = { promoPriceCents: 90_000, promoFrom: '2026-03-10', promoUntil: '2026-03-12' };
  const changes = [
    change('2026-03-01', { isOffered: false }),
    change('2026-03-02', {}),
    change('2026-03-05', { msrpCents: 120_000, ...promotion }),
    change('2026-03-20', { msrpCents: 120_000, callForPrice: true }),
  ];
  expect(pricedDays(changes, '2026-03-31')).toEqual([
    { day: '2026-03-01', price: 1000, msrp: null, isPromotion: false, isOffered: false },
    { day: '2026-03-02', price: 1000, msrp: null, isPromotion: false, isOffered: true },
    { day: '2026-03-05', price: 1000, msrp: 1200, isPromotion: false, isOffered: true },
    { day: '2026-03-10', price: 900, msrp: 1200, isPromotion: true, isOffered: true },
    { day: '2026-03-13', price: 1000, msrp: 1200, isPromotion: false, isOffered: true },
    { day: '2026-03-20', price: null, msrp: 1200, isPromotion: false, isOffered: true },
  ]);
});

it('leaves out what is to come, and days on which nothing of it changed', () => {
  const later = { promoPriceCents: 90_000, promoFrom: '2026-05-01' };
  const changes = [change('2026-03-01', {}), change('2026-03-02', {}), change('2026-03-03', later)];
  expect(pricedDays(changes, '2026-03-31').map(({ day }) => day)).toEqual(['2026-03-01']);
});
