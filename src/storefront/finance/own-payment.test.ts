import { expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { ownPayment } from './own-payment.ts';

const { terms, leastCents, aprPercent } = defaultSettings.finance;
/** $34,900 with GST and PST. */
const financed = { withTaxesDollars: 39_088, downPaymentDollars: 3_490, loan: { terms, leastCents, aprPercent } };

it('uses the visitor’s choices, and the dealer’s terms for the rest', () => {
  expect(ownPayment(financed, { months: '120' })).toMatchObject({ downCents: 349_000, months: 120 });
  expect(ownPayment(financed, { down: '10 000' })).toMatchObject({ downCents: 1_000_000, months: 180 });
});

it('is never longer than the amount financed allows', () => {
  expect(ownPayment(financed, { down: '20000', months: '180' })?.months).toBe(120);
});

it('is nothing without a choice, or where the down payment pays for all or nearly all', () => {
  expect(ownPayment(financed, {})).toBeNull();
  expect(ownPayment(financed, { months: '' })).toBeNull();
  expect(ownPayment(financed, { down: '50000' })).toBeNull();
  expect(ownPayment(financed, { down: '35000' })).toBeNull();
  expect(ownPayment(financed, { down: 'much' })).toBeNull();
});
