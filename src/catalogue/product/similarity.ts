/** How similar two products are, for alternatives. */

export type Comparable = {
  /** 0 in the same leaf of the tree, 1 with the same parent, 2 elsewhere in the type. */
  steps: number;
  priceCents: number | null;
  /** Hull length of a boat, horsepower of an engine. */
  size: number | null;
  isUsed: boolean;
};

/** Lower is more similar: category and condition first, then size, then price. */
export const distance = (wanted: Omit<Comparable, 'steps'>, offered: Comparable): number =>
  offered.steps +
  (wanted.isUsed === offered.isUsed ? 0 : otherCondition) +
  2 * ratio(wanted.size, offered.size) +
  priceApart(wanted.priceCents, offered.priceCents);

/** Half a step in the tree. */
const otherCondition = 0.5;

/** The price weighs at most as much as two steps in the tree. */
const maxByPrice = 2;

/** Call for price counts as a distant price; if the wanted product has no price, prices are ignored. */
function priceApart(wantedCents: number | null, offeredCents: number | null): number {
  if (!wantedCents) return 0;
  return offeredCents ? Math.min(maxByPrice, ratio(wantedCents, offeredCents)) : maxByPrice;
}

/** 0 for equal numbers, about 0.7 for twice as much, which is also the value for a missing number. */
function ratio(first: number | null, second: number | null): number {
  if (first === null && second === null) return 0;
  if (!first || !second) return Math.LN2;
  return Math.abs(Math.log(first / second));
}
