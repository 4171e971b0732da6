import { describe, expect, it } from 'vitest';
import { type FinanceTerms, financeOffer, monthlyRate } from './monthly-rate.ts';

describe('the monthly rate', () => {
  it.each([
    [50_000_00, 7.99, 240, 417_91],
    [100_794_40, 8.49, 240, 874_08],
    [19_132_96, 8.99, 60, 397_08],
    [30_000_00, 0, 60, 500_00],
  ])('of %i cents at %d %% over %i months is %i cents', (principalCents, aprPercent, months, paymentCents) => {
    expect(monthlyRate({ principalCents, aprPercent, months }).paymentCents).toBe(paymentCents);
  });

  it('comes with what is paid in all and the interest in it', () => {
    expect(monthlyRate({ principalCents: 50_000_00, aprPercent: 7.99, months: 240 })).toEqual({
      paymentCents: 417_91,
      totalCents: 100_298_40,
      totalInterestCents: 50_298_40,
    });
  });

  it('never costs less than nothing: without interest the total is the loan', () => {
    expect(monthlyRate({ principalCents: 100_00, aprPercent: 0, months: 3 }).totalInterestCents).toBe(0);
  });
});

describe('the dealer’s offer', () => {
  const terms: FinanceTerms = { aprPercent: 7.99, months: 240, downPaymentPercent: 10, leastCents: 5_000_00 };

  it('lends what is left of the price after the down payment', () => {
    expect(financeOffer(100_000_00, terms)).toEqual({
      downPaymentCents: 10_000_00,
      principalCents: 90_000_00,
      ...monthlyRate({ principalCents: 90_000_00, aprPercent: 7.99, months: 240 }),
    });
  });

  it.each([[5_555_00], [0], [null]])('is none for %s cents', (priceCents) => {
    expect(financeOffer(priceCents, terms)).toBeNull();
  });

  it('begins at the least amount that is lent', () => {
    expect(financeOffer(5_556_00, terms)).toMatchObject({ principalCents: 5_000_40 });
  });
});
