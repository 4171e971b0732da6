import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { answerLoan, loanFieldsOf, offeredTerms, readDollars } from './loan-question.ts';

const { finance: limits } = defaultSettings;
const unlimited = { terms: [{ upToCents: null, months: 480 }], leastCents: 0 };
const fields = { amount: '50000', down: '0', apr: '7.99', months: '240' };

it.each([
  ['50000', '0', '7.99', '240', 41_791],
  ['100794.40', '0', '8.49', '240', 87_408],
  ['19 132,96', '', '8,99', '60', 39_708],
  ['30,000', '0', '0', '60', 50_000],
  ['$55,555.56', '5 555,56', '7.99 %', '240', 41_791],
])('%s less %s down at %s over %s months costs %i cents a month', (amount, down, apr, months, paymentCents) => {
  expect(answerLoan({ amount, down, apr, months }, unlimited)).toMatchObject({ paymentCents });
});

it('the answer includes the total interest', () => {
  expect(answerLoan({ ...fields, apr: '0', months: '60' }, limits)).toMatchObject({ totalInterestCents: 0 });
  expect(answerLoan(fields, unlimited)).toMatchObject({
    principalCents: 5_000_000,
    totalInterestCents: 41_791 * 240 - 5_000_000,
  });
});

describe('an invalid field is returned as the error', () => {
  it.each([
    [{ amount: '' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '1e9' }, 'amount'],
    [{ amount: '999999999999' }, 'amount'],
    [{ down: '50000' }, 'down'],
    [{ down: 'some' }, 'down'],
    [{ apr: '101' }, 'apr'],
    [{ apr: '' }, 'apr'],
  ])('%j', (own, field) => {
    expect(answerLoan({ ...fields, ...own }, limits)).toEqual({ field });
  });
});

describe('the term', () => {
  it.each([
    ['10000', '', 60],
    ['10000.01', '', 120],
    ['25000.01', '', 180],
    ['50000.01', '', 240],
    ['50000.01', '60', 60],
    ['50000.01', '100', 100],
    ['10000', '240', 60],
    ['10000', '61', 60],
    ['10000', '0', 60],
    ['10000', '12.5', 60],
    ['10000', '-12', 60],
    ['10000', '1e309', 60],
    ['10000', '<script>', 60],
  ])('for %s and the requested term "%s" is %i months', (amount, months, counted) => {
    expect(answerLoan({ ...fields, amount, months }, limits)).toMatchObject({ months: counted });
  });

  it('has its options from the longest to the shortest', () => {
    expect(offeredTerms({ ...fields, amount: '10000', months: '240' }, limits)).toEqual([60, 48, 36, 24, 12]);
    expect(offeredTerms({ ...fields, amount: 'dear' }, limits)[0]).toBe(240);
  });
});

it('an amount below the minimum after the down payment is refused as too small', () => {
  expect(answerLoan({ ...fields, amount: '5000', down: '0' }, limits)).toMatchObject({ principalCents: 500_000 });
  expect(answerLoan({ ...fields, amount: '5000', down: '0.01' }, limits)).toEqual({ tooSmall: true });
});

it.each([
  ['1,5', 1.5],
  ['1,500', 1500],
  ['1.500', 1500],
  ['1,234,567.89', 1_234_567.89],
  ['1\u202f500,25 $', 1500.25],
  ['', Number.NaN],
  ['1.2.3', Number.NaN],
])('the amount %s is read as %d', (text, dollars) => {
  expect(readDollars(text)).toBe(dollars);
});

it.each(['7,99', '7.99', '7,99 %', '7.99%'])('the rate %s is read', (apr) => {
  expect(answerLoan({ ...fields, apr }, limits)).toMatchObject({ aprPercent: 7.99 });
});

it('without parameters the fields have the dealer’s terms', () => {
  expect(loanFieldsOf(new URLSearchParams('amount=139888.00'), defaultSettings, 'en')).toEqual({
    amount: '139888.00',
    down: '12490',
    apr: '7.99',
    months: '',
  });
  const example = loanFieldsOf(new URLSearchParams(), defaultSettings, 'en');
  expect(example).toMatchObject({ amount: '56000', down: '5000' });
  expect(loanFieldsOf(new URLSearchParams(), { finance: limits, taxes: [] }, 'en')).toMatchObject({ amount: '50000' });
});

it('French fields are prefilled with decimal commas', () => {
  const { down, apr } = loanFieldsOf(new URLSearchParams('amount=1125.60'), defaultSettings, 'fr');
  expect([down, apr]).toEqual(['100,50', '7,99']);
});
