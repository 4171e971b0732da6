import type { StockFacts } from '#src/catalogue/product/availability.ts';

/** What a sale does to the stock, and what undoing it restores. */

type Availability = StockFacts['availability'];

/** What a sale changed, so that it can be undone. */
export type StockChange = {
  stockTaken: number;
  /** True for the last unit: the product was sold from then on. */
  emptiedStock: boolean;
  availabilityBefore: Exclude<Availability, 'sold'> | null;
};

/** The most units that can be sold at once: one of a unit on order, or of one whose stock nobody counted. */
export const maxUnits = ({ stock }: StockFacts): number => Math.max(stock, 1);

/** The stock falls by the units; with none left the product is sold. A product that is sold already stays as it is. */
export function afterSale({ stock, availability }: StockFacts, units: number): { facts: StockFacts } & StockChange {
  if (availability === 'sold')
    return { facts: { stock, availability }, stockTaken: 0, emptiedStock: false, availabilityBefore: null };
  const stockTaken = Math.min(units, stock);
  const left = stock - stockTaken;
  const emptiedStock = left === 0;
  const facts = { stock: left, availability: emptiedStock ? ('sold' as const) : availability };
  return { facts, stockTaken, emptiedStock, availabilityBefore: availability };
}

/**
 * The units come back, and with them the product. What somebody has put back by hand meanwhile stays as it is, even if it
 * was sold once more: its stock was counted then.
 */
export function afterUndo(
  { stock, availability }: StockFacts,
  { stockTaken, availabilityBefore }: StockChange,
  wasPutBackByHand: boolean,
): StockFacts {
  if (availabilityBefore === null || wasPutBackByHand) return { stock, availability };
  return { stock: stock + stockTaken, availability: availability === 'sold' ? availabilityBefore : availability };
}
