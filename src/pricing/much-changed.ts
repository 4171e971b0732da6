/** A larger change, either way, needs a confirmation. */
const muchPercent = 20;

/** True when a price changes by more than a fifth, either way: the price desk and the form ask for a confirmation. */
export const isMuchChanged = (from: number | null, to: number | null): boolean =>
  from !== null && from > 0 && to !== null && Math.abs(to - from) * 100 > from * muchPercent;
