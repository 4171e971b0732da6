/** How alike two products are to somebody who can't have the first. */

export type Comparable = {
  /** 0 in the same leaf of the tree, 1 under the same parent, 2 elsewhere in the type. */
  steps: number;
  priceCents: number | null;
  /** Hull length of a boat, horsepower of an engine. */
  size: number | null;
};

/** The lower, the more alike: category first, then size, then price, each as a ratio. */
export const unlikeness = (wanted: Omit<Comparable, 'steps'>, offered: Comparable): number =>
  offered.steps + 2 * ratio(wanted.size, offered.size) + ratio(wanted.priceCents, offered.priceCents);

/** 0 for equal numbers, about 0.7 for twice as much; a missing number counts as that far off. */
function ratio(first: number | null, second: number | null): number {
  if (first === null && second === null) return 0;
  if (!first || !second) return Math.LN2;
  return Math.abs(Math.log(first / second));
}
