import type { QuoteLine } from './quote-line.ts';

/** What an accepted offer takes out of stock. */
export const heldUnits = (lines: readonly Pick<QuoteLine, 'kind' | 'product' | 'quantity'>[]) =>
  lines.flatMap(({ kind, product, quantity }) =>
    kind === 'unit' && product !== null ? [{ product, units: quantity }] : [],
  );
