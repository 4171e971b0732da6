import { dollarsOrNull } from '#src/lib/money.ts';
import { isPromotionRunning, priceOnDay } from '../price.ts';
import { factsByDay, type PriceChange } from '../price-history.ts';

/** A product's price from a day on, in dollars, and whether it was on the site. */
export type PricedDay = {
  day: string;
  /** Null on call for price. */
  price: number | null;
  msrp: number | null;
  isPromotion: boolean;
  isOffered: boolean;
};

/** The days on which one of these changed, oldest first; for staff, so also while visitors did not see it. */
export function pricedDays(changes: readonly PriceChange[], today: string): PricedDay[] {
  const days: PricedDay[] = [];
  for (const [day, change] of factsByDay(changes, today)) {
    const cents = priceOnDay(change, day);
    const isPromotion = isPromotionRunning(change, day) && cents !== change.priceCents;
    const { isOffered, msrpCents } = change;
    const next = { day, price: dollarsOrNull(cents), msrp: dollarsOrNull(msrpCents), isPromotion, isOffered };
    const last = days.at(-1);
    if (!last || JSON.stringify({ ...last, day }) !== JSON.stringify(next)) days.push(next);
  }
  return days;
}
