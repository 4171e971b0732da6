/** The possible endings of a filled price. */
export const roundings = ['exact', 'dollar', '95', '900', '995'] as const;
export type Rounding = (typeof roundings)[number];

const endings = { '95': [95, 100], '900': [900, 1000], '995': [995, 1000] } as const;

/**
 * The nearest price at or below the amount that ends so, in cents. A price too small for an ending is cut to whole
 * dollars.
 */
export function roundPrice(cents: number, rounding: Rounding): number {
  const whole = Math.floor(cents);
  if (rounding === 'exact') return whole;
  const dollars = Math.floor(whole / 100);
  if (rounding === 'dollar') return dollars * 100;
  const [ending, every] = endings[rounding];
  const below = dollars - ((((dollars - ending) % every) + every) % every);
  return (below > 0 ? below : dollars) * 100;
}
