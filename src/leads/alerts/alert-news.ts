import type { Language } from '#src/i18n/language.ts';
import type { Localized } from '#src/lib/localized.ts';
import { type PriceFacts, priceOnDay } from '#src/pricing/price.ts';
import type { Alert } from './alert.table.ts';
import { isNextOf, type Model } from './is-next.ts';

/** A product that somebody watches, as it stands. */
type AlertedProduct = Model & Omit<PriceFacts, 'msrpCents'> & { name: Localized; isListed: boolean };

/** What is new in the shop, for everybody who watches. */
export type ShopNews = {
  /** The dealer's day, YYYY-MM-DD. */
  day: string;
  /** What visitors see of what came since the first of the watchers was last looked after, newest first. */
  newcomers: ReadonlyMap<number, Model & { shownAt: Date }>;
  /** Of products that have gone there is none. */
  alerted: ReadonlyMap<number, AlertedProduct>;
  /** The newcomers that a list shows, newest first. */
  matches: (path: string, language: Language) => readonly number[];
};

/** What there is to tell of one watch: products that came, or the one whose price fell. */
export type AlertNews = { alert: Alert; ids: number[]; fall: { fromCents: number; toCents: number } | null };

/** Null when there is nothing to tell. */
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

/** A price that only went up and came back is no news: what counts is what was seen, or told last. */
function lowerPrice(alert: Alert, { alerted, day }: ShopNews): AlertNews | null {
  const { productId, priceCents: fromCents } = alert;
  const found = alerted.get(productId ?? 0);
  if (productId === null || fromCents === null || !found?.isListed) return null;
  const toCents = priceOnDay({ ...found, msrpCents: null }, day);
  if (toCents === null || toCents >= fromCents) return null;
  return { alert, ids: [productId], fall: { fromCents, toCents } };
}
