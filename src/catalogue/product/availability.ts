export type Availability = 'in-stock' | 'only-1-left' | 'on-order' | 'sold';

/** As stored: "only 1 left" is derived from the stock. */
export type StockFacts = { availability: 'in-stock' | 'on-order' | 'sold'; stock: number };

/** The availability shown on a card, including "only 1 left". */
export function availabilityOf(product: StockFacts): Availability {
  if (product.availability === 'in-stock' && product.stock === 1) return 'only-1-left';
  return product.availability;
}

/** Sold units leave lists, feeds and sitemap at once; their page stays. Ignores case, because files may have any. */
export const isSold = (product: { availability: string }): boolean => product.availability.toLowerCase() === 'sold';

/** True when a unit is in stock now. */
export const hasStock = (product: StockFacts): boolean => product.availability === 'in-stock' && product.stock > 0;

/** A unit is sold from the moment it is marked, until it is unmarked. */
export function soldAtAfter(soldAt: Date | null, availability: string, now: Date): Date | null {
  return isSold({ availability }) ? (soldAt ?? now) : null;
}

/** A sold unit's page redirects to its category this many days after the sale. */
export function hasSoldPageEnded(soldAt: Date | null, retentionDays: number, now: Date): boolean {
  if (soldAt === null) return false;
  return now.getTime() - soldAt.getTime() > retentionDays * 86_400_000;
}
