import { describe, expect, it } from 'vitest';
import { feesInside, hasPriceOrCall, isNowPriceEqMsrp, type PriceFacts, priceNow, saving } from './price.ts';

const facts = (own: Partial<PriceFacts>): PriceFacts => ({
  priceCents: 100_00,
  msrpCents: null,
  callForPrice: false,
  promoPriceCents: null,
  promoFrom: null,
  promoUntil: null,
  ...own,
});

describe('the current price', () => {
  const july = { promoPriceCents: 80_00, promoFrom: '2025-07-01', promoUntil: '2025-07-10' };

  it.each([
    ['2025-07-01T06:59:59Z', 100_00, 'a second before the first day in Vancouver'],
    ['2025-07-01T07:00:00Z', 80_00, 'when the first day begins'],
    ['2025-07-11T06:59:59Z', 80_00, 'until the last day ends'],
    ['2025-07-11T07:00:00Z', 100_00, 'when the last day has ended'],
  ])('at %s is %i cents: %s', (instant, cents) => {
    expect(priceNow(facts(july), new Date(instant))).toBe(cents);
  });

  it.each<[string, Partial<PriceFacts>, number | null]>([
    ['is hidden with call for price', { callForPrice: true }, null],
    ['is null without a price', { priceCents: null }, null],
    ['is promotional without dates', { promoPriceCents: 90_00 }, 90_00],
    ['is never raised by a promotion', { promoPriceCents: 120_00 }, 100_00],
    ['is promotional with only a last day', { promoPriceCents: 90_00, promoUntil: '2026-12-31' }, 90_00],
  ])('%s', (_title, own, cents) => {
    expect(priceNow(facts(own), new Date('2026-06-01T20:00:00Z'))).toBe(cents);
  });
});

it.each([
  [189_900_00, 199_400_00, { saveCents: 9_500_00, savePercent: 5 }],
  [1, 100_00, { saveCents: 99_99, savePercent: 99 }],
  [99_99, 100_00, { saveCents: 1, savePercent: 0 }],
  [100_00, 100_00, null],
  [110_00, 100_00, null],
  [null, 100_00, null],
  [100_00, null, null],
])('a price of %s against an MSRP of %s saves %o', (now, msrp, expected) => {
  expect(saving(now, msrp)).toEqual(expected);
});

it('a price equal to the MSRP is recognized, a missing price is not equal', () => {
  expect(isNowPriceEqMsrp(100, 100)).toBe(true);
  expect(isNowPriceEqMsrp(null, null)).toBe(false);
  expect(isNowPriceEqMsrp(99, 100)).toBe(false);
});

it.each([
  [100, false, true],
  [null, true, true],
  [null, false, false],
  [0, false, false],
])('a price of %s with call for price %s is sufficient: %s', (priceCents, callForPrice, expected) => {
  expect(hasPriceOrCall({ priceCents, callForPrice })).toBe(expected);
});

it('only fees with an amount are listed', () => {
  expect(feesInside({ freightCents: 100, preparationCents: null, administrationCents: 0 })).toEqual([
    { fee: 'freight', cents: 100 },
  ]);
});
