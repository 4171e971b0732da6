import { describe, expect, it } from 'vitest';
import { answerLoan, loanFieldsOf, writtenNumber } from './loan-question.ts';

const terms = { aprPercent: 7.99, months: 240, downPaymentPercent: 10 };
const fields = { amount: '50000', down: '0', apr: '7.99', months: '240' };

it.each([
  ['50000', '0', '7.99', '240', 41_791],
  ['100794.40', '0', '8.49', '240', 87_408],
  ['19 132,96', '', '8,99', '60', 39_708],
  ['30,000', '0', '0', '60', 50_000],
  ['$55,555.56', '5 555,56', '7.99 %', '240', 41_791],
])('%s less %s at %s over %s months costs %i cents a month', (amount, down, apr, months, paymentCents) => {
  expect(answerLoan({ amount, down, apr, months })).toMatchObject({ paymentCents });
});

it('all interest is named', () => {
  expect(answerLoan({ ...fields, apr: '0', months: '60' })).toMatchObject({ totalInterestCents: 0 });
  expect(answerLoan(fields)).toMatchObject({ principalCents: 5_000_000, totalInterestCents: 41_791 * 240 - 5_000_000 });
});

describe('a field that makes no sense is named', () => {
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
    [{ months: '0' }, 'months'],
    [{ months: '12.5' }, 'months'],
    [{ months: '481' }, 'months'],
  ])('%j', (own, field) => {
    expect(answerLoan({ ...fields, ...own })).toEqual({ field });
  });
});

it.each([
  ['1,5', 1.5],
  ['1,500', 1500],
  ['1,234,567.89', 1_234_567.89],
  ['1\u202f500,25', 1500.25],
  ['', Number.NaN],
  ['1.2.3', Number.NaN],
])('%s is %d', (text, number) => {
  expect(writtenNumber(text)).toBe(number);
});

it('an empty address asks by the dealer’s terms', () => {
  expect(loanFieldsOf(new URLSearchParams('amount=124900.00'), terms, 'en')).toEqual({
    amount: '124900.00',
    down: '12490',
    apr: '7.99',
    months: '240',
  });
});

it('French fields are filled with decimal commas', () => {
  const { down, apr } = loanFieldsOf(new URLSearchParams('amount=1005'), terms, 'fr');
  expect([down, apr]).toEqual(['100,5', '7,99']);
});
