import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { type FinanceTerms, financeOffer, maxTerm, monthlyRate, termChoices } from './monthly-payment.ts';
import { priceBeforeTaxes, priceWithTaxes } from './price.ts';

describe('the monthly rate', () => {
  it.each([
    [50_000_00, 7.99, 240, 417_91],
    [100_794_40, 8.49, 240, 874_08],
    [19_132_96, 8.99, 60, 397_08],
    [30_000_00, 0, 60, 500_00],
  ])('of %i cents at %d %% over %i months is %i cents', (principalCents, aprPercent, months, paymentCents) => {
    expect(monthlyRate({ principalCents, aprPercent, months }).paymentCents).toBe(paymentCents);
  });

  it('includes the total and its interest', () => {
    expect(monthlyRate({ principalCents: 50_000_00, aprPercent: 7.99, months: 240 })).toEqual({
      paymentCents: 417_91,
      totalCents: 100_298_40,
      totalInterestCents: 50_298_40,
    });
  });

  it('has no negative interest: at zero percent the total is the loan', () => {
    expect(monthlyRate({ principalCents: 100_00, aprPercent: 0, months: 3 }).totalInterestCents).toBe(0);
  });
});

const { terms } = defaultSettings.finance;
const taxes = [{ percent: 5 }, { percent: 7 }];

describe('the longest term', () => {
  it.each([
    [500_000, 60],
    [1_000_000, 60],
    [1_000_001, 120],
    [2_500_000, 120],
    [2_500_001, 180],
    [5_000_000, 180],
    [5_000_001, 240],
    [1_000_000_000, 240],
  ])('for %i cents is %i months, with each limit included in its own row', (principalCents, months) => {
    expect(maxTerm(principalCents, terms)).toBe(months);
  });

  it('has whole years below it as options, the longest first, and the selected term', () => {
    expect(termChoices(60, 60)).toEqual([60, 48, 36, 24, 12]);
    expect(termChoices(50, 40)).toEqual([50, 48, 40, 36, 24, 12]);
    expect(termChoices(9, 9)).toEqual([9]);
  });
});

describe('the financing offer', () => {
  const finance: FinanceTerms = { aprPercent: 7.99, downPaymentPercent: 10, terms, leastCents: 5_000_00 };

  it('finances the price with taxes, less a down payment computed on the price before taxes', () => {
    expect(financeOffer(34_900_00, finance, taxes)).toEqual({
      withTaxesCents: 39_088_00,
      downPaymentCents: 3_490_00,
      principalCents: 35_598_00,
      months: 180,
      ...monthlyRate({ principalCents: 35_598_00, aprPercent: 7.99, months: 180 }),
    });
    expect(financeOffer(34_900_00, finance, taxes)?.paymentCents).toBe(339_99);
  });

  it('rounds each tax to the cent separately', () => {
    expect(priceWithTaxes(1_10, taxes)).toBe(1_10 + 6 + 8);
  });

  it.each([[0], [4_901_00], [null]])('does not exist for %s cents', (priceCents) => {
    expect(financeOffer(priceCents, finance, taxes)).toBeNull();
  });

  it('starts at the minimum amount financed, inclusive', () => {
    expect(financeOffer(5_000_00, { ...finance, downPaymentPercent: 0 }, [])).toMatchObject({ months: 60 });
    expect(financeOffer(4_999_99, { ...finance, downPaymentPercent: 0 }, [])).toBeNull();
  });

  it('does not exist when the down payment covers the price', () => {
    expect(financeOffer(9_000_00, { ...finance, downPaymentPercent: 100, leastCents: 0 }, [])).toBeNull();
  });
});

describe('for any amount, rate and table of terms', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 });
  const apr = fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100);
  const months = fc.integer({ min: 1, max: 480 });
  const table = fc
    .tuple(fc.uniqueArray(amount, { maxLength: 6 }), fc.array(months, { minLength: 7, maxLength: 7 }))
    .map(([limits, terms]) => {
      const rising = terms.toSorted((one, other) => one - other);
      const rows = limits
        .toSorted((one, other) => one - other)
        .map((upToCents, at) => ({ upToCents, months: rising[at] ?? 1 }));
      return [...rows, { upToCents: null, months: rising.at(-1) ?? 1 }];
    });

  it('a larger amount never has a shorter term', () => {
    fc.assert(
      fc.property(table, amount, amount, (rows, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(maxTerm(less, rows)).toBeLessThanOrEqual(maxTerm(more, rows));
      }),
    );
  });

  it('an amount at a limit has the term of its row, and one cent more that of the next row', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const [at, { upToCents, months: term }] of rows.entries()) {
          if (upToCents === null) continue;
          expect(maxTerm(upToCents, rows)).toBe(term);
          expect(maxTerm(upToCents + 1, rows)).toBe(rows[at + 1]?.months);
        }
      }),
    );
  });

  it('the payments repay the loan with its interest, except for rounding', () => {
    fc.assert(
      fc.property(amount, apr, months, (principalCents, aprPercent, term) => {
        const { paymentCents, totalCents, totalInterestCents } = monthlyRate({
          principalCents,
          aprPercent,
          months: term,
        });
        const rate = aprPercent / 1200;
        let owed = principalCents;
        let rounding = 1;
        for (let month = 0; month < term; month++) {
          owed = owed * (1 + rate) - paymentCents;
          rounding = rounding * (1 + rate) + 0.5;
        }
        expect(Math.abs(owed)).toBeLessThanOrEqual(rounding + 1e-6 * Math.abs(totalCents) * (1 + rate) ** term);
        expect(totalCents - totalInterestCents).toBe(principalCents);
        expect(totalInterestCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('a longer term never raises the payment, a higher rate never lowers it', () => {
    fc.assert(
      fc.property(amount, apr, months, (principalCents, aprPercent, term) => {
        const { paymentCents } = monthlyRate({ principalCents, aprPercent, months: term });
        expect(monthlyRate({ principalCents, aprPercent, months: term + 1 }).paymentCents).toBeLessThanOrEqual(
          paymentCents,
        );
        expect(
          monthlyRate({ principalCents, aprPercent: aprPercent + 1, months: term }).paymentCents,
        ).toBeGreaterThanOrEqual(paymentCents);
      }),
    );
  });

  it('an offer finances at least the minimum amount, over the term of its row', () => {
    fc.assert(
      fc.property(amount, table, apr, (priceCents, rows, aprPercent) => {
        const offer = financeOffer(
          priceCents,
          { aprPercent, downPaymentPercent: 10, terms: rows, leastCents: 5_000_00 },
          taxes,
        );
        const financed = priceWithTaxes(priceCents, taxes) - Math.round(priceCents / 10);
        if (financed < 5_000_00) expect(offer).toBeNull();
        else expect(offer).toMatchObject({ principalCents: financed, months: maxTerm(financed, rows) });
      }),
    );
  });

  it.each([1e15, 1e20, 1e300, Infinity])('an amount of %s ends the search for its price before taxes', (cents) => {
    expect(priceBeforeTaxes(cents, taxes)).toBeGreaterThanOrEqual(cents / 2);
  });

  it('the price before taxes is found in an amount with taxes', () => {
    fc.assert(
      fc.property(amount, (priceCents) => {
        expect(priceBeforeTaxes(priceWithTaxes(priceCents, taxes), taxes)).toBe(priceCents);
      }),
    );
  });
});
