import { expect, it } from 'vitest';
import { priceCurve } from './price-curve.ts';

const step = (from: string, cents: number) => ({ from, cents, isPromotion: false });

it('goes down in stairs from the highest price to the lowest one', () => {
  const steps = [step('2026-01-01', 100_000), step('2026-01-06', 95_000), step('2026-01-09', 90_000)];
  expect(priceCurve(steps, '2026-01-11')).toBe('M8 8H400V60H635V112H792');
});

it('is a line for one price, and nothing without any', () => {
  expect(priceCurve([step('2026-01-01', 100_000)], '2026-01-01')).toBe('M8 8H8');
  expect(priceCurve([], '2026-01-01')).toBe('');
});
