/** How alike two products are to somebody who can't have the first. */

export type Comparable = {
  /** 0 in the same leaf of the tree, 1 under the same parent, 2 elsewhere in the type. */
  steps: number;
  priceCents: number | null;
  /** Hull length of a boat, horsepower of an engine. */
  size: number | null;
};

/** The lower, the more alike: category first, then size, then price. */
export const unlikeness = (wanted: Omit<Comparable, 'steps'>, offered: Comparable): number =>
  offered.steps + 2 * ratio(wanted.size, offered.size) + priceApart(wanted.priceCents, offered.priceCents);

/** A price counts for no more than a step through the tree. */
const mostByPrice = 1;

/** A price to call for is no nearer than one that is far off; where the wanted one has none, prices say nothing. */
function priceApart(wantedCents: number | null, offeredCents: number | null): number {
  if (!wantedCents) return 0;
  return offeredCents ? Math.min(mostByPrice, ratio(wantedCents, offeredCents)) : mostByPrice;
}

/** 0 for equal numbers, about 0.7 for twice as much; a missing number counts as that far off. */
function ratio(first: number | null, second: number | null): number {
  if (first === null && second === null) return 0;
  if (!first || !second) return Math.LN2;
  return Math.abs(Math.log(first / second));
}
