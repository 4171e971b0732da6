import { describe, expect, it } from 'vitest';
import { type Filling, filled, stepped } from './fill-prices.ts';
import { roundings, roundPrice } from './round-price.ts';

describe('rounding', () => {
  it.each([
    ['exact', 11_865_512.5, 11_865_512],
    ['dollar', 11_865_599, 11_865_500],
    ['95', 11_865_500, 11_859_500],
    ['95', 11_869_500, 11_869_500],
    ['95', 11_869_499, 11_859_500],
    ['900', 11_865_500, 11_790_000],
    ['900', 11_890_000, 11_890_000],
    ['900', 11_899_999, 11_890_000],
    ['995', 11_865_500, 11_799_500],
    ['995', 11_899_500, 11_899_500],
    ['995', 99_500, 99_500],
  ] as const)('to %s: %d cents become %d', (rounding, cents, expected) => {
    expect(roundPrice(cents, rounding)).toBe(expected);
  });

  it('cuts a price that is too small for an ending to whole dollars', () => {
    expect(roundPrice(9_450, '95')).toBe(9_400);
    expect(roundPrice(50_050, '900')).toBe(50_000);
  });

  it('never raises a price', () => {
    for (const rounding of roundings)
      for (let cents = 1; cents < 300_000; cents += 997) expect(roundPrice(cents, rounding)).toBeLessThanOrEqual(cents);
  });
});

describe('a step', () => {
  it('is a percentage or an amount first, then rounded', () => {
    expect(stepped(12_490_000, { kind: 'lower', by: 'percent', value: 5 }, 'exact')).toBe(11_865_500);
    expect(stepped(12_490_000, { kind: 'lower', by: 'percent', value: 5 }, '900')).toBe(11_790_000);
    expect(stepped(12_490_000, { kind: 'raise', by: 'amount', value: 100_000 }, 'exact')).toBe(12_590_000);
    expect(stepped(12_490_000, { kind: 'set', by: 'amount', value: 9_999_900 }, '95')).toBe(9_999_500);
    expect(stepped(12_490_000, { kind: 'set', by: 'percent', value: 90 }, 'exact')).toBe(11_241_000);
  });

  it('is not off by a cent because of binary fractions', () => {
    expect(stepped(10_000, { kind: 'raise', by: 'percent', value: 1.1 }, 'exact')).toBe(10_110);
    expect(stepped(110, { kind: 'lower', by: 'percent', value: 10 }, 'exact')).toBe(99);
  });
});

describe('filling', () => {
  const saved = { price: 10_000_000, msrp: 11_000_000, promo: null, until: null };
  const fewer: Filling = {
    price: { kind: 'lower', by: 'percent', value: 5 },
    promo: null,
    until: null,
    promoAfterDays: null,
    rounding: 'exact',
  };
  const promotion: Filling = {
    ...fewer,
    price: null,
    promo: { kind: 'lower', by: 'percent', value: 3 },
    until: '2026-11-27',
  };
  const unit = { saved, daysOnLot: 200 };

  it('counts from the saved price, so that filling twice changes nothing more', () => {
    const once = filled(saved, unit, fewer);
    expect(once).toEqual({ ...saved, price: 9_500_000 });
    expect(filled(once, unit, fewer)).toEqual(once);
  });

  it('puts the promotion under the price in the sheet', () => {
    expect(filled({ ...saved, price: 9_000_000 }, unit, promotion)).toEqual({
      price: 9_000_000,
      msrp: 11_000_000,
      promo: 8_730_000,
      until: '2026-11-27',
    });
  });

  it('gives the promotion only to units over 180 days in stock, if that is chosen', () => {
    const old = { ...promotion, promoAfterDays: 180 };
    expect(filled(saved, { saved, daysOnLot: 180 }, old)).toEqual(saved);
    expect(filled(saved, { saved, daysOnLot: 181 }, old).promo).toBe(9_700_000);
  });

  it('leaves units on call for price alone', () => {
    const call = { price: null, msrp: null, promo: null, until: null };
    expect(filled(call, { saved: call, daysOnLot: 1 }, { ...promotion, price: fewer.price })).toEqual(call);
    const typed = { ...call, price: 5_000_000 };
    expect(filled(typed, { saved: call, daysOnLot: 1 }, fewer)).toEqual(typed);
  });

  it('sets the end of a promotion that is there, and of no other', () => {
    const onlyEnd = { ...promotion, promo: null };
    expect(filled(saved, unit, onlyEnd).until).toBeNull();
    expect(filled({ ...saved, promo: 9_000_000 }, unit, onlyEnd).until).toBe('2026-11-27');
  });
});
