import { expect, it } from 'vitest';
import {
  availabilityOf,
  expectedWeek,
  freeUnits,
  hasSoldPageEnded,
  hasStock,
  isPending,
  isSold,
  soldAtAfter,
} from './availability.ts';

it.each([
  ['in-stock', 1, 'only-1-left'],
  ['in-stock', 2, 'in-stock'],
  ['in-stock', 0, 'in-stock'],
  ['on-order', 1, 'on-order'],
  ['sold', 1, 'sold'],
] as const)('%s with a stock of %i is labelled %s', (availability, stock, text) => {
  expect(availabilityOf({ availability, stock, held: 0, condition: 'New' })).toBe(text);
});

it('a used unit is in stock, never the last one', () => {
  expect(availabilityOf({ availability: 'in-stock', stock: 1, held: 0, condition: 'Used' })).toBe('in-stock');
});

it('sold is recognized in any letter case', () => {
  expect(['sold', 'Sold', 'SOLD', 'on-order'].map((availability) => isSold({ availability }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('only an in-stock product with a positive stock counts as stock', () => {
  expect(hasStock({ availability: 'in-stock', stock: 1, held: 0 })).toBe(true);
  expect(hasStock({ availability: 'in-stock', stock: 0, held: 0 })).toBe(false);
  expect(hasStock({ availability: 'on-order', stock: 3, held: 0 })).toBe(false);
});

it.each([
  ['in-stock', 1, 1, 'sale-pending'],
  ['in-stock', 3, 3, 'sale-pending'],
  ['in-stock', 3, 2, 'only-1-left'],
  ['in-stock', 3, 1, 'in-stock'],
  ['in-stock', 0, 1, 'sale-pending'],
  ['in-stock', 1, 2, 'sale-pending'],
  ['on-order', 1, 1, 'on-order'],
  ['sold', 1, 1, 'sold'],
] as const)('%s with a stock of %i of which offers hold %i is labelled %s', (availability, stock, held, text) => {
  const facts = { availability, stock, held, condition: 'New' } as const;
  expect(availabilityOf(facts)).toBe(text);
  expect(isPending(facts)).toBe(text === 'sale-pending');
  expect(hasStock(facts)).toBe(text === 'in-stock' || text === 'only-1-left');
});

it('what staff set lower than what offers hold leaves no unit free, and never fewer than none', () => {
  expect([freeUnits({ stock: 3, held: 1 }), freeUnits({ stock: 1, held: 2 })]).toEqual([2, 0]);
});

it('the page of a sold unit ends after the configured number of days', () => {
  const soldAt = new Date('2026-01-01T00:00:00Z');
  expect(hasSoldPageEnded(soldAt, 30, new Date('2026-01-30T00:00:00Z'))).toBe(false);
  expect(hasSoldPageEnded(soldAt, 30, new Date('2026-02-01T00:00:00Z'))).toBe(true);
  expect(hasSoldPageEnded(null, 30, new Date('2026-02-01T00:00:00Z'))).toBe(false);
});

it('the date of sale is when a unit was first marked sold, and is cleared when it is no longer sold', () => {
  const [monday, friday] = [new Date('2026-11-16T20:00:00Z'), new Date('2026-11-20T20:00:00Z')];
  expect(soldAtAfter(null, 'sold', friday)).toBe(friday);
  expect(soldAtAfter(monday, 'sold', friday)).toBe(monday);
  expect(soldAtAfter(monday, 'in-stock', friday)).toBeNull();
});

it.each([
  ['2026-12-09', '2026-12-07'],
  ['2026-12-07', '2026-12-07'],
  ['2026-12-13', '2026-12-07'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-22', null],
  [null, null],
])('a unit on order expected on %s is announced for the week of %s', (expectedOn, week) => {
  expect(expectedWeek(expectedOn, '2026-11-23')).toBe(week);
});
