import { describe, expect, it } from 'vitest';
import { isMuchChanged } from '#src/pricing/much-changed.ts';
import { checkPrices } from './check-prices.ts';
import { columnsAfter } from './price-columns.ts';

const today = '2026-11-24';
const saved = { price: 10_000_000, msrp: 11_000_000, promo: null, until: null };
const call = { price: null, msrp: null, promo: null, until: null };
const check = (next: object, of: object = saved, fees = 65_000) =>
  checkPrices({ ...saved, ...of, ...next }, { saved: { ...saved, ...of }, fees }, today);

describe('red', () => {
  it.each([
    ['a price that is taken away', { price: null }, 'not-a-number'],
    ['a price of zero', { price: 0 }, 'not-a-number'],
    ['a price under its fees', { price: 64_999 }, 'under-fees'],
    ['a promotion at the price', { promo: 10_000_000 }, 'promotion-not-lower'],
    ['a promotion above the price', { promo: 10_000_001 }, 'promotion-not-lower'],
    ['a promotion of zero', { promo: 0 }, 'promotion-not-lower'],
    ['a promotion under the fees', { promo: 64_999 }, 'under-fees'],
    ['an end without a promotion', { until: '2026-12-01' }, 'no-promotion'],
    ['an end before today', { promo: 9_900_000, until: '2026-11-23' }, 'ended'],
  ])('%s', (_what, next, red) => {
    expect(check(next)).toEqual({ red, amber: [] });
  });

  it('not: a price of exactly its fees, nor an end today', () => {
    expect(check({ price: 65_000, msrp: null }).red).toBeNull();
    expect(check({ promo: 9_900_000, until: today })).toEqual({ red: null, amber: [] });
  });

  it('a promotion on a unit that stays on call for price', () => {
    expect(checkPrices({ ...call, promo: 100 }, { saved: call, fees: 0 }, today).red).toBe('promotion-not-lower');
  });

  it('a promotion that is running, once the price falls to it', () => {
    expect(check({ price: 9_500_000 }, { promo: 9_500_000, until: '2026-12-01' }).red).toBe('promotion-not-lower');
  });

  it('not a promotion that is over: it is removed with the old price', () => {
    const over = { promo: 9_500_000, until: '2026-10-01' };
    expect(check({ price: 9_400_000 }, over)).toEqual({ red: null, amber: [] });
    const before = { priceCents: 10_000_000, msrpCents: null, callForPrice: false, promoPriceCents: 9_500_000 };
    const columns = { ...before, promoFrom: '2026-09-01', promoUntil: '2026-10-01' };
    expect(columnsAfter(columns, { ...saved, ...over, price: 9_400_000 }, today)).toMatchObject({
      priceCents: 9_400_000,
      promoPriceCents: null,
      promoFrom: null,
      promoUntil: null,
    });
  });
});

describe('amber', () => {
  it('is more than 20 percent, either way, and not exactly 20', () => {
    expect(check({ price: 8_000_000 })).toEqual({ red: null, amber: [] });
    expect(check({ price: 7_999_999 }).amber).toEqual(['much-lower']);
    expect(check({ price: 12_000_000, msrp: null }).amber).toEqual([]);
    expect(check({ price: 12_000_001, msrp: null }).amber).toEqual(['much-higher']);
    expect(check({ promo: 7_999_999 }).amber).toEqual(['promotion-much-lower']);
    expect([isMuchChanged(null, 5), isMuchChanged(0, 5), isMuchChanged(100, 80), isMuchChanged(100, 79)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('is a price above MSRP', () => {
    expect(check({ price: 11_000_001 }).amber).toEqual(['above-msrp']);
    expect(check({ price: 11_000_000 }).amber).toEqual([]);
    expect(check({ msrp: 9_000_000 }).amber).toEqual(['above-msrp']);
    expect(check({ promo: 9_900_000 }, { msrp: 9_000_000 }).amber).toEqual([]);
  });

  it('may have two reasons', () => {
    expect(check({ price: 15_000_000 }).amber).toEqual(['much-higher', 'above-msrp']);
  });

  it('is not a first price, whatever it is', () => {
    expect(checkPrices({ ...call, price: 5_000_000 }, { saved: call, fees: 0 }, today)).toEqual({
      red: null,
      amber: [],
    });
  });
});

it('a row that was not touched is neither, whatever it has', () => {
  expect(check({}, { price: 1, promo: 5, until: '2020-01-01' })).toEqual({ red: null, amber: [] });
});

describe('what is written', () => {
  const before = {
    priceCents: 10_000_000,
    msrpCents: 11_000_000,
    callForPrice: false,
    promoPriceCents: 9_500_000,
    promoFrom: '2026-12-05',
    promoUntil: '2026-12-20',
  };
  const next = { price: 10_000_000, msrp: 11_000_000, promo: 9_500_000, until: '2026-12-20' };

  it('ends call for price when a price is typed, and only then', () => {
    const onCall = { ...before, callForPrice: true, promoPriceCents: null, promoFrom: null, promoUntil: null };
    expect(columnsAfter(onCall, { ...call, price: 5_000_000 }, today)).toMatchObject({
      callForPrice: false,
      priceCents: 5_000_000,
    });
    expect(columnsAfter(onCall, { ...call, msrp: 5_000_000 }, today)).toMatchObject({
      callForPrice: true,
      priceCents: 10_000_000,
      msrpCents: 5_000_000,
    });
  });

  it('keeps the first day of a promotion that is still to come, unless it would end before', () => {
    expect(columnsAfter(before, { ...next, promo: 9_400_000 }, today).promoFrom).toBe('2026-12-05');
    expect(columnsAfter(before, { ...next, until: '2026-12-01' }, today).promoFrom).toBeNull();
    expect(columnsAfter(before, { ...next, promo: null, until: null }, today)).toMatchObject({
      promoPriceCents: null,
      promoFrom: null,
      promoUntil: null,
    });
  });
});
