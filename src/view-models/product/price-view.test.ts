import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { sampleContext, sampleProduct } from '#src/test-factories/catalogue/sample-product.ts';
import type { PriceView } from '../view.ts';
import { priceView, taxNote } from './price-view.ts';

type Known = Extract<PriceView, { kind: 'price' }>;
const known = (view: PriceView): Known => {
  if (view.kind !== 'price') throw new Error('there is no price');
  return view;
};
const shown = (own = {}, context = sampleContext('en')) => priceView(sampleProduct(own), context);

describe('the price of a product', () => {
  it('has MSRP and saving when it is lower', () => {
    expect(known(shown())).toMatchObject({
      now: { whole: '$124,900', cents: '.00' },
      nowDollars: 124_900,
      struck: { label: 'MSRP', amount: '$129,900.00' },
      save: '$5,000.00',
      saveLine: { label: 'You save', amount: '$5,000.00 (4%)' },
    });
  });

  it('has no MSRP when it is the same', () => {
    expect(known(shown({ msrpCents: 12_490_000 }))).toMatchObject({ struck: null, save: null, saveLine: null });
  });

  it('has no saving percentage that rounds to zero', () => {
    expect(known(shown({ msrpCents: 12_490_100 }))).toMatchObject({ save: '$1.00', saveLine: { amount: '$1.00' } });
  });

  it('is replaced by the phone number with call for price', () => {
    expect(shown({ callForPrice: true })).toEqual({
      kind: 'call',
      phone: '250-555-0100',
    });
  });

  it('has the promotional price with its last day, and neither once it is over', () => {
    const promotion = { promoPriceCents: 11_000_000, promoUntil: '2026-06-15' };
    expect(known(shown(promotion))).toMatchObject({ nowDollars: 110_000, endsOn: 'This price ends on June 15, 2026.' });
    const nextDay = { ...sampleContext('en'), day: '2026-06-16' };
    expect(known(shown(promotion, nextDay))).toMatchObject({ nowDollars: 124_900, endsOn: null });
  });

  it('lists the fees it includes', () => {
    expect(known(shown({ freightCents: 242_500 })).includes).toBe('The price includes: freight $2,425.00');
  });
});

describe('the monthly payment', () => {
  it('always includes down payment, rate and term', () => {
    const { finance } = defaultSettings;
    expect(known(shown({ priceCents: 3_490_000 })).monthly).toEqual({
      amount: '$339.99',
      payment: { whole: '$339', cents: '.99' },
      downPayment: '$3,490.00',
      aprPercent: '7.99%',
      months: 180,
      terms: '$3,490.00\u00a0down · 7.99%\u00a0APR · 180\u00a0months',
      withTaxes: '$39,088.00',
      withTaxesDollars: 39_088,
      downPaymentDollars: 3_490,
      loan: finance,
      financed: '$35,598.00',
      totalInterest: '$25,600.20',
    });
  });

  it('is complete in French', () => {
    expect(known(shown({ priceCents: 3_490_000 }, sampleContext('fr'))).monthly?.terms).toBe(
      'mise de fonds de\u00a03\u00a0490,00\u00a0$ · TAP de\u00a07,99\u00a0% · 180\u00a0mois',
    );
  });

  it('is left out in a language that the dealer turned off', () => {
    const finance = { ...defaultSettings.finance, shownIn: ['en' as const] };
    expect(known(shown({}, sampleContext('fr', { finance }))).monthly).toBeNull();
    expect(known(shown({}, sampleContext('en', { finance }))).monthly).not.toBeNull();
  });

  it('is left out for products that are not financed', () => {
    expect(known(shown({ priceCents: 26_900, msrpCents: null })).monthly).toBeNull();
    // 4,990.20 would be financed.
    expect(known(shown({ priceCents: 489_200, msrpCents: null })).monthly).toBeNull();
  });
});

it('the note about taxes lists each tax in both languages', () => {
  expect(taxNote(defaultSettings.taxes, 'en')).toBe('plus GST 5% and PST 7%');
  expect(taxNote(defaultSettings.taxes, 'fr')).toBe('TPS 5\u00a0% et TVP 7\u00a0% en sus');
  expect(taxNote([], 'en')).toBe('');
});
