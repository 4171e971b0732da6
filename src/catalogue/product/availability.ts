import { dayAfter, weekdayOf } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';

export type Availability = 'in-stock' | 'only-1-left' | 'sale-pending' | 'on-order' | 'sold';

/** As stored: "only 1 left" and "sale pending" are derived. */
export type StockFacts = { availability: 'in-stock' | 'on-order' | 'sold'; stock: number };
/** `held` is how many units of the stock accepted offers hold. */
export type HeldFacts = StockFacts & { held: number };
type LabelFacts = HeldFacts & { condition: 'New' | 'Used' };

/** The words on a card: the last free new unit is called so; of a used one there is never more than one. */
export function availabilityOf(product: LabelFacts): Availability {
  if (isPending(product)) return 'sale-pending';
  const isLast = product.availability === 'in-stock' && freeUnits(product) === 1 && product.condition === 'New';
  return isLast ? 'only-1-left' : product.availability;
}

/** Units in stock that no accepted offer holds; never below 0, although staff may set the stock lower than what is held. */
export const freeUnits = ({ stock, held }: Pick<HeldFacts, 'stock' | 'held'>): number => Math.max(0, stock - held);

/** In stock, but accepted offers hold every unit. It is derived, so nothing that writes products can set or clear it. */
export const isPending = (product: HeldFacts): boolean =>
  product.availability === 'in-stock' && product.held > 0 && freeUnits(product) === 0;

/** Sold units leave lists, feeds and sitemap at once; their page stays. Ignores case, because files may have any. */
export const isSold = (product: { availability: string }): boolean => product.availability.toLowerCase() === 'sold';

/** True when a unit is in stock now, and free. */
export const hasStock = (product: HeldFacts): boolean => product.availability === 'in-stock' && freeUnits(product) > 0;

/** The Monday of the week in which a unit on order is expected; null once that day is past, or unknown. */
export function expectedWeek(expectedOn: string | null, day: string): string | null {
  if (expectedOn === null || expectedOn < day) return null;
  return dayAfter(expectedOn, 1 - weekdayOf(expectedOn));
}

/** A unit is sold from the moment it is marked, until it is unmarked. */
export function soldAtAfter(soldAt: Date | null, availability: string, now: Date): Date | null {
  return isSold({ availability }) ? (soldAt ?? now) : null;
}

/** A sold unit's page redirects to its category this many days after the sale. */
export function hasSoldPageEnded(soldAt: Date | null, retentionDays: number, now: Date): boolean {
  if (soldAt === null) return false;
  return now.getTime() - soldAt.getTime() > retentionDays * dayMs;
}
