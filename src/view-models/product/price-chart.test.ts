import { describe, expect, it } from 'vitest';
import { priceChart } from './price-chart.ts';

const step = (from: string, dollars: number) => ({ from, cents: dollars * 100, isPromotion: false });
const steps = [
  step('2026-01-01', 99_900),
  step('2026-05-31', 96_400),
  step('2026-06-10', 93_900),
  step('2026-10-08', 89_900),
];

describe('a chart of prices', () => {
  it('goes down in stairs, with a dot at each change', () => {
    const chart = priceChart(
      [step('2026-01-01', 1_000), step('2026-01-06', 950), step('2026-01-09', 900)],
      '2026-01-11',
      'en',
    );
    expect(chart?.line).toBe('M0 0H50V33.3H80V66.7H100');
    expect(chart?.dots).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 33.3 },
      { x: 80, y: 66.7 },
    ]);
  });

  it('has a scale of round prices, with room for a text below the lowest price', () => {
    const chart = priceChart(steps, '2026-10-28', 'en');
    expect(chart?.prices.map(({ label }) => label)).toEqual(['$100,000', '$95,000', '$90,000', '$85,000']);
    expect(chart?.dots.at(-1)?.y).toBeLessThan(75);
  });

  it.each([1, 7, 19.99, 100, 1_650, 329_900])('of one price has a scale around it: %d', (dollars) => {
    const chart = priceChart([step('2026-01-01', dollars)], '2026-01-01', 'en');
    expect(chart?.prices.length).toBeGreaterThan(1);
    expect(chart?.dots[0]?.y).toBeGreaterThanOrEqual(0);
    expect(chart?.dots[0]?.y).toBeLessThanOrEqual(100);
  });

  it('names the months of changes in the language of the page, as far as they do not overlap, and of today', () => {
    expect(priceChart(steps, '2026-10-28', 'en')?.months).toEqual([
      { x: 0, label: 'Jan 2026' },
      { x: 50, label: 'May 2026' },
      { x: 100, label: 'Oct 2026' },
    ]);
    expect(priceChart(steps, '2026-10-28', 'fr')?.months[0]?.label).toBe('janv. 2026');
  });

  it('is missing without any price', () => expect(priceChart([], '2026-01-01', 'en')).toBeNull());
});
