export type Availability = 'in-stock' | 'only-1-left' | 'on-order' | 'sold';

/** What stands at rest: "only 1 left" is never written down, it follows from the stock. */
export type StockFacts = { availability: 'in-stock' | 'on-order' | 'sold'; stock: number };

/** The words on a card: the last unit in stock is called so. */
export function availabilityOf(product: StockFacts): Availability {
  if (product.availability === 'in-stock' && product.stock === 1) return 'only-1-left';
  return product.availability;
}

/** Sold units leave lists, feeds and sitemap at once; their page stays. Text from outside may come in any case. */
export const isSold = (product: { availability: string }): boolean => product.availability.toLowerCase() === 'sold';

/** True when a unit stands on the lot now. */
export const hasStock = (product: StockFacts): boolean => product.availability === 'in-stock' && product.stock > 0;

/** A unit is sold at the moment that somebody first says so, and no longer when they say otherwise. */
export function soldAtAfter(soldAt: Date | null, availability: string, now: Date): Date | null {
  return isSold({ availability }) ? (soldAt ?? now) : null;
}

/** A sold unit's page gives way to its category once this many days have passed since the sale. */
export function hasSoldPageEnded(soldAt: Date | null, retentionDays: number, now: Date): boolean {
  if (soldAt === null) return false;
  return now.getTime() - soldAt.getTime() > retentionDays * 86_400_000;
}
