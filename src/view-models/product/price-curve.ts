import { dayMs } from '#src/lib/duration.ts';
import type { PriceStep } from '#src/pricing/price-history.ts';

/** Of the drawing, in units of its view box. */
export const curveSize = { width: 800, height: 120, margin: 8 } as const;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The path of a staircase: days from left to right, the highest price at the top, the lowest one at the bottom. */
export function priceCurve(steps: readonly PriceStep[], today: string): string {
  const [first] = steps;
  if (!first) return '';
  const { width, height, margin } = curveSize;
  const prices = steps.map(({ cents }) => cents);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const days = Math.max(1, daysBetween(first.from, today));
  const x = (day: string) => Math.round(margin + ((width - 2 * margin) * daysBetween(first.from, day)) / days);
  const share = (cents: number) => (highest === lowest ? 0 : (highest - cents) / (highest - lowest));
  const y = (cents: number) => Math.round(margin + (height - 2 * margin) * share(cents));
  const stairs = steps.map(({ from, cents }, at) => (at === 0 ? `M${x(from)} ${y(cents)}` : `H${x(from)}V${y(cents)}`));
  return `${stairs.join('')}H${x(today)}`;
}
