import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { isPromotionRunning, type PriceFacts, priceOnDay } from './price.ts';

/** What a product cost from a moment on, and whether visitors could buy it: one row of `price_change`. */
export type PriceChange = PriceFacts & { at: Date; isOffered: boolean };

/** A price from one of the dealer's days (YYYY-MM-DD) on. */
export type PriceStep = {
  from: string;
  cents: number;
  isPromotion: boolean;
  /** The last day of the promotion, if it has one. */
  until?: string;
};

/**
 * The prices at which a product was offered, oldest first, without days on which it was hidden, sold, or on call for
 * price. Of several changes on one day the last one counts. Promotions begin and end by their dates; no job writes them.
 */
export function priceSteps(changes: readonly PriceChange[], today: string): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const [day, change] of factsByDay(changes, today)) {
    const cents = change.isOffered ? priceOnDay(change, day) : null;
    const isPromotion = isPromotionRunning(change, day) && cents !== change.priceCents;
    const last = steps.at(-1);
    if (cents === null) continue;
    const until = isPromotion && change.promoUntil ? { until: change.promoUntil } : {};
    // Of a promotion that was prolonged, the last end counts.
    if (last?.cents === cents && last.isPromotion === isPromotion)
      steps.splice(-1, 1, { from: last.from, cents, isPromotion, ...until });
    else steps.push({ from: day, cents, isPromotion, ...until });
  }
  return steps;
}

/** The days on which something may have changed, up to today, each with the facts at its end. */
export function factsByDay(changes: readonly PriceChange[], today: string): [string, PriceChange][] {
  const last = new Map<string, PriceChange>();
  for (const change of changes.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    last.set(dealerDay(change.at), change);
  }
  const days = [...last.keys()];
  return days
    .flatMap((day, at) => {
      const change = last.get(day) as PriceChange;
      const until = days[at + 1];
      const { promoFrom, promoUntil } = change;
      const turns = [promoFrom, promoUntil && dayAfter(promoUntil)].filter(
        (turn) => turn !== null && turn > day && (until === undefined || turn < until),
      );
      return [day, ...turns.toSorted()].map((from): [string, PriceChange] => [from as string, change]);
    })
    .filter(([day]) => day <= today);
}

const sinceAfterDays = 14;

/** The first day of today's price, if it is older than two weeks: "Our price since 12 March". */
export function priceSince(steps: readonly PriceStep[], today: string): string | null {
  const last = steps.at(-1);
  return last && dayAfter(last.from, sinceAfterDays) < today ? last.from : null;
}
