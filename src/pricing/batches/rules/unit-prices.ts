/** The prices of one unit, as the price desk changes them: integer cents, and the last day of the promotion. */
export type UnitPrices = {
  /** Null: call for price. */
  price: number | null;
  msrp: number | null;
  promo: number | null;
  until: string | null;
};

const priceKeys = ['price', 'msrp', 'promo', 'until'] as const satisfies (keyof UnitPrices)[];
export const isSamePrices = (one: UnitPrices, other: UnitPrices): boolean =>
  priceKeys.every((key) => one[key] === other[key]);

/**
 * How much a unit's price changes: the price itself, or what a customer pays where only the promotion changes. Nothing for
 * a unit that is on call for price before or after.
 */
export function changeOf(before: UnitPrices, after: UnitPrices): number {
  if (before.price === null || after.price === null) return 0;
  if (before.price !== after.price) return after.price - before.price;
  return paid(after.price, after.promo) - paid(before.price, before.promo);
}

const paid = (price: number, promo: number | null): number => (promo === null ? price : Math.min(price, promo));
