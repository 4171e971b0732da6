import { describe, expect, it } from 'vitest';
import { type PriceChange, priceSince, priceSteps } from './price-history.ts';

const offered: PriceChange = {
  at: new Date('2026-03-01T20:00:00Z'),
  priceCents: 100_000,
  msrpCents: null,
  callForPrice: false,
  promoPriceCents: null,
  promoFrom: null,
  promoUntil: null,
  isOffered: true,
};
const change = (day: string, facts: Partial<PriceChange> = {}): PriceChange => ({
  ...offered,
  at: new Date(`${day}T20:00:00Z`),
  ...facts,
});
const shown = (changes: PriceChange[], today = '2026-11-20') =>
  priceSteps(changes, today).map(({ from, cents, isPromotion }) => `${from} ${cents / 100}${isPromotion ? ' p' : ''}`);

describe('the prices that a product had', () => {
  it('are those of its changes, in any order', () => {
    const changes = [change('2026-10-06', { priceCents: 95_000 }), change('2026-03-01')];
    expect(shown(changes)).toEqual(['2026-03-01 1000', '2026-10-06 950']);
  });

  it('are the last ones of a day in the time zone of the dealer', () => {
    const evening = { ...change('2026-10-06', { priceCents: 95_000 }), at: new Date('2026-10-07T06:30:00Z') };
    expect(shown([change('2026-03-01'), change('2026-10-06', { priceCents: 97_000 }), evening])).toEqual([
      '2026-03-01 1000',
      '2026-10-06 950',
    ]);
  });

  it('begin and end with a promotion by its dates', () => {
    const promoted = { promoPriceCents: 90_000, promoFrom: '2026-11-01', promoUntil: '2026-11-10' };
    const expected = ['2026-03-01 1000', '2026-11-01 900 p', '2026-11-11 1000'];
    expect(shown([change('2026-03-01', promoted)])).toEqual(expected);
    expect(shown([change('2026-03-01', promoted)], '2026-11-05')).toEqual(expected.slice(0, 2));
    // Taken back before its end.
    expect(shown([change('2026-03-01', promoted), change('2026-11-05')])).toEqual([
      ...expected.slice(0, 2),
      '2026-11-05 1000',
    ]);
  });

  it('leave out what a promotion does not lower, days without a price and days off the site', () => {
    expect(shown([change('2026-03-01', { promoPriceCents: 200_000 })])).toEqual(['2026-03-01 1000']);
    expect(
      shown([
        change('2026-02-01', { isOffered: false, priceCents: 120_000 }),
        change('2026-03-01'),
        change('2026-04-01', { callForPrice: true }),
        change('2026-05-01', { isOffered: false, priceCents: 80_000 }),
        change('2026-06-01'),
      ]),
    ).toEqual(['2026-03-01 1000']);
  });

  it('are none before the first', () => {
    expect(shown([])).toEqual([]);
    expect(shown([change('2026-12-01')])).toEqual([]);
  });
});

it('names the first day of a price only when that is more than two weeks ago', () => {
  const steps = priceSteps([change('2026-11-01')], '2026-11-20');
  expect(priceSince(steps, '2026-11-15')).toBeNull();
  expect(priceSince(steps, '2026-11-16')).toBe('2026-11-01');
  expect(priceSince([], '2026-11-16')).toBeNull();
});
