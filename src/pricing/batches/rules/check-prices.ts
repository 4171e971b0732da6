import { isMuchChanged } from '#src/pricing/much-changed.ts';
import { isSamePrices, type UnitPrices } from './unit-prices.ts';

/** Why a row can't be saved until it is fixed. */
export type RedReason = 'not-a-number' | 'under-fees' | 'promotion-not-lower' | 'no-promotion' | 'not-a-day' | 'ended';
/** Why a row has to be confirmed first. */
export type AmberReason = 'much-lower' | 'much-higher' | 'promotion-much-lower' | 'above-msrp';

export type PriceCheck = { red: RedReason | null; amber: AmberReason[] };

type Unit = {
  saved: UnitPrices;
  /** Freight, preparation and administration together, in cents. */
  fees: number;
};

/** The rules of the price desk for one row. `today` is one of the dealer's days. */
export function checkPrices(next: UnitPrices, { saved, fees }: Unit, today: string): PriceCheck {
  if (isSamePrices(next, saved)) return { red: null, amber: [] };
  const red = redReason(next, { saved, fees }, today);
  return { red, amber: red ? [] : amberReasons(next, saved) };
}

function redReason({ price, promo, until }: UnitPrices, { saved, fees }: Unit, today: string): RedReason | null {
  if (price === null && saved.price !== null) return 'not-a-number';
  if (price !== null && price <= 0) return 'not-a-number';
  if (price !== null && price < fees) return 'under-fees';
  const isPromotionUntouched = promo === saved.promo && until === saved.until;
  // An expired promotion that was not edited is removed together with the old price.
  if (isPromotionUntouched && hasEnded(until, today)) return null;
  if (promo !== null && (promo <= 0 || price === null || promo >= price)) return 'promotion-not-lower';
  if (promo !== null && promo < fees) return 'under-fees';
  if (promo === null && until !== null) return 'no-promotion';
  if (hasEnded(until, today)) return 'ended';
  return null;
}

const hasEnded = (until: string | null, today: string): boolean => until !== null && until < today;

function amberReasons({ price, msrp, promo }: UnitPrices, saved: UnitPrices): AmberReason[] {
  const reasons: AmberReason[] = [];
  if (price !== null && saved.price !== null && isMuchChanged(saved.price, price))
    reasons.push(price < saved.price ? 'much-lower' : 'much-higher');
  if (promo !== null && promo !== saved.promo && isMuchChanged(price, promo)) reasons.push('promotion-much-lower');
  const isMsrpTouched = price !== saved.price || msrp !== saved.msrp;
  if (price !== null && msrp !== null && isMsrpTouched && price > msrp) reasons.push('above-msrp');
  return reasons;
}
