import { describe, expect, it } from 'vitest';
import { priceToday } from './todays-price.ts';

const today = [
  { kind: 'other', service: 7, product: null, amount: 155.1, hours: 1.5 },
  { kind: 'other', service: 8, product: null, amount: null },
  { kind: 'unit', product: 40, amount: 42_000 },
  { kind: 'labour', product: null, amount: 900, hours: 6 },
] as const;

describe('the price of today', () => {
  it('is that of the service of a line, for its quantity', () => {
    const line = { kind: 'other', service: 7, product: null, quantity: 3 } as const;
    expect(priceToday(line, today)).toEqual({ amount: 465.3, hours: 1.5 });
  });
  it('is that of the unit of a line', () => {
    const line = { kind: 'unit', product: 40, quantity: 2 } as const;
    expect(priceToday(line, today)).toEqual({ amount: 84_000, hours: null });
  });
  it('is that of the same work on the customer’s boat', () => {
    expect(priceToday({ kind: 'labour', product: null, quantity: 1 }, today)?.amount).toBe(900);
  });
  it.each([
    { kind: 'other', service: 8 },
    { kind: 'other', service: 9 },
    { kind: 'other', service: null },
    { kind: 'other' },
    { kind: 'unit', product: 41 },
    { kind: 'engine', product: 40 },
    { kind: 'trade' },
  ] as const)('is not known of %j', (line) => {
    expect(priceToday({ product: null, quantity: 1, ...line }, today)).toBeNull();
  });
});
