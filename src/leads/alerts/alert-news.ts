import type { Language } from '#src/i18n/language.ts';
import type { Localized } from '#src/lib/localized.ts';
import { type PriceFacts, priceOnDay } from '#src/pricing/price.ts';
import type { Alert } from './alert.table.ts';
import { isNextOf, type Model } from './is-next.ts';

/** The present state of a product with alerts. */
type AlertedProduct = Model & Omit<PriceFacts, 'msrpCents'> & { name: Localized; isListed: boolean };

/** Recent changes of the catalogue, for all alerts. */
export type ShopNews = {
  /** The dealer's day, YYYY-MM-DD. */
  day: string;
  /** Products that became public since the least recently processed alert, newest first. */
  newcomers: ReadonlyMap<number, Model & { shownAt: Date }>;
  /** Without products that are gone. */
  alerted: ReadonlyMap<number, AlertedProduct>;
  /** The newcomers in a list, newest first. */
  matches: (path: string, language: Language) => readonly number[];
};

/** The news of one alert: new products, or the one whose price fell. */
export type AlertNews = { alert: Alert; ids: number[]; fall: { fromCents: number; toCents: number } | null };

/** Null without news. */
export function newsOf(alert: Alert, shop: ShopNews): AlertNews | null {
  if (alert.kind === 'price') return lowerPrice(alert, shop);
  const found = alert.path === null ? nextOnes(alert, shop) : shop.matches(alert.path, alert.language);
  const ids = found.filter((id) => (shop.newcomers.get(id)?.shownAt ?? alert.toldUntil) > alert.toldUntil);
  return ids.length > 0 ? { alert, ids, fall: null } : null;
}

function nextOnes({ productId }: Alert, { alerted, newcomers }: ShopNews): number[] {
  const former = alerted.get(productId ?? 0);
  if (!former) return [];
  return [...newcomers].flatMap(([id, newcomer]) => (id !== productId && isNextOf(former, newcomer) ? [id] : []));
}

/**
 * A price that only went up and came back is no news: it is compared with the price when the alert began, or in the
 * last email.
 */
function lowerPrice(alert: Alert, { alerted, day }: ShopNews): AlertNews | null {
  const { productId, priceCents: fromCents } = alert;
  const found = alerted.get(productId ?? 0);
  if (productId === null || fromCents === null || !found?.isListed) return null;
  const toCents = priceOnDay({ ...found, msrpCents: null }, day);
  if (toCents === null || toCents >= fromCents) return null;
  return { alert, ids: [productId], fall: { fromCents, toCents } };
}
