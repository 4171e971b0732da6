import { type Rounding, roundPrice } from './round-price.ts';
import type { UnitPrices } from './unit-prices.ts';

/** The line above the sheet: what Fill writes into it. Nothing is saved by filling. */

export const changeKinds = ['lower', 'raise', 'set'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** An amount in cents, or a percentage. */
export type PriceStep = { kind: ChangeKind; by: 'percent' | 'amount'; value: number };

export type Filling = {
  price: PriceStep | null;
  promo: PriceStep | null;
  until: string | null;
  /** Only units that have been on the lot for longer get the promotion. */
  promoAfterDays: number | null;
  rounding: Rounding;
};

/** The amount after a step, in cents. Percent or amount first, then the rounding. */
export function stepped(cents: number, { kind, by, value }: PriceStep, rounding: Rounding): number {
  const part = by === 'percent' ? (cents * value) / 100 : value;
  const changed = kind === 'set' ? part : kind === 'lower' ? cents - part : cents + part;
  // A percentage of cents may miss a whole cent by a rounding error of the machine.
  return roundPrice(Math.round(changed * 1000) / 1000, rounding);
}

/**
 * The sheet's prices of a unit after Fill. Prices are counted from the saved ones, so that filling twice changes nothing
 * more; a promotion from the price in the sheet. Units on call for price stay so.
 */
export function filled(
  sheet: UnitPrices,
  { saved, daysOnLot }: { saved: UnitPrices; daysOnLot: number },
  { price, promo, until, promoAfterDays, rounding }: Filling,
): UnitPrices {
  const next = { ...sheet };
  if (price && saved.price !== null) next.price = stepped(saved.price, price, rounding);
  const hasPromotion = promoAfterDays === null || daysOnLot > promoAfterDays;
  if (!hasPromotion || next.price === null) return next;
  if (promo) next.promo = stepped(next.price, promo, rounding);
  if (until !== null && next.promo !== null) next.until = until;
  return next;
}
