import { dealerDay } from '#src/lib/dates.ts';

/** What a product costs today, and what a visitor saves. */

export type PriceFacts = {
  priceCents: number | null;
  msrpCents: number | null;
  callForPrice: boolean;
  promoPriceCents: number | null;
  promoFrom: string | null;
  promoUntil: string | null;
};

type Promotion = Pick<PriceFacts, 'promoPriceCents' | 'promoFrom' | 'promoUntil'>;

/** A promotion runs from the start of its first day to the end of its last, in the dealer's time zone. */
export function isPromotionRunning(product: Promotion, day: string): boolean {
  if (product.promoPriceCents === null) return false;
  if (product.promoFrom !== null && day < product.promoFrom) return false;
  return product.promoUntil === null || day <= product.promoUntil;
}

/** The price on one of the dealer's days (YYYY-MM-DD), in cents; null means call for price. */
export function priceOnDay(product: PriceFacts, day: string): number | null {
  if (product.callForPrice || product.priceCents === null) return null;
  if (!isPromotionRunning(product, day) || product.promoPriceCents === null) return product.priceCents;
  return Math.min(product.promoPriceCents, product.priceCents);
}

/** The present price, in cents; null means call for price. */
export const priceNow = (product: PriceFacts, now: Date): number | null => priceOnDay(product, dealerDay(now));

export type Saving = { saveCents: number; savePercent: number };

/** The saving of the present price against MSRP; null when there is none. */
export function saving(nowCents: number | null, msrpCents: number | null): Saving | null {
  if (nowCents === null || msrpCents === null || nowCents >= msrpCents) return null;
  const saveCents = msrpCents - nowCents;
  return { saveCents, savePercent: Math.min(99, Math.round((saveCents / msrpCents) * 100)) };
}

/** True when the price equals MSRP: then there is no saving to show. */
export const isNowPriceEqMsrp = (nowCents: number | null, msrpCents: number | null): boolean =>
  nowCents !== null && nowCents === msrpCents;

/** A product needs a price above zero, or must be marked "call for price". */
export const hasPriceOrCall = (product: { priceCents: number | null; callForPrice: boolean }): boolean =>
  product.callForPrice || (product.priceCents !== null && product.priceCents > 0);

type FeeFacts = { freightCents: number | null; preparationCents: number | null; administrationCents: number | null };

export type Fee = { fee: 'freight' | 'preparation' | 'administration'; cents: number };

/** The known mandatory fees that the advertised price includes. */
export function feesInside(product: FeeFacts): Fee[] {
  const fees: [Fee['fee'], number | null][] = [
    ['freight', product.freightCents],
    ['preparation', product.preparationCents],
    ['administration', product.administrationCents],
  ];
  return fees.flatMap(([fee, cents]) => (cents ? [{ fee, cents }] : []));
}

export type Tax = { percent: number };

/** One tax on a price: rounded to the cent, as on a bill. */
export const taxOn = (priceCents: number, { percent }: Tax): number => Math.round((priceCents * percent) / 100);

/** The price with taxes, each computed on the price alone. */
export const priceWithTaxes = (priceCents: number, taxes: readonly Tax[]): number =>
  taxes.reduce((sum, tax) => sum + taxOn(priceCents, tax), priceCents);

/** The highest price before taxes that an amount with taxes pays for: exactly the price it was computed from. */
export function priceBeforeTaxes(withTaxesCents: number, taxes: readonly Tax[]): number {
  const estimate = Math.round(withTaxesCents / (1 + taxes.reduce((sum, { percent }) => sum + percent, 0) / 100));
  // Rounding each tax moves the sum by half a cent at most.
  const [max, min] = [estimate + taxes.length, estimate - taxes.length];
  for (let cents = max; cents > min; cents--) if (priceWithTaxes(cents, taxes) <= withTaxesCents) return cents;
  return min;
}
