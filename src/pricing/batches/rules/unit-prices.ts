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
