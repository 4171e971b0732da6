import type { Language } from '#src/i18n/language.ts';
import type { Localized } from '#src/lib/localized.ts';
import { type PriceFacts, priceOnDay } from '#src/pricing/price.ts';
import { isNextOf, type Model } from './is-next.ts';
import type { Watch } from './watch.table.ts';

/** A product that somebody watches, as it stands. */
type WatchedProduct = Model & Omit<PriceFacts, 'msrpCents'> & { name: Localized; isListed: boolean };

/** What is new in the shop, for everybody who watches. */
export type ShopNews = {
  /** The dealer's day, YYYY-MM-DD. */
  day: string;
  /** What visitors see of what came since the first of the watchers was last looked after, newest first. */
  newcomers: ReadonlyMap<number, Model & { shownAt: Date }>;
  /** Of products that have gone there is none. */
  watched: ReadonlyMap<number, WatchedProduct>;
  /** The newcomers that a list shows, newest first. */
  matches: (path: string, language: Language) => readonly number[];
};

/** What there is to tell of one watch: products that came, or the one whose price fell. */
export type WatchNews = { watch: Watch; ids: number[]; fall: { fromCents: number; toCents: number } | null };

/** Null when there is nothing to tell. */
export function newsOf(watch: Watch, shop: ShopNews): WatchNews | null {
  if (watch.kind === 'price') return lowerPrice(watch, shop);
  const found = watch.path === null ? nextOnes(watch, shop) : shop.matches(watch.path, watch.language);
  const ids = found.filter((id) => (shop.newcomers.get(id)?.shownAt ?? watch.toldUntil) > watch.toldUntil);
  return ids.length > 0 ? { watch, ids, fall: null } : null;
}

function nextOnes({ productId }: Watch, { watched, newcomers }: ShopNews): number[] {
  const former = watched.get(productId ?? 0);
  if (!former) return [];
  return [...newcomers].flatMap(([id, newcomer]) => (id !== productId && isNextOf(former, newcomer) ? [id] : []));
}

/** A price that only went up and came back is no news: what counts is what was seen, or told last. */
function lowerPrice(watch: Watch, { watched, day }: ShopNews): WatchNews | null {
  const { productId, priceCents: fromCents } = watch;
  const found = watched.get(productId ?? 0);
  if (productId === null || fromCents === null || !found?.isListed) return null;
  const toCents = priceOnDay({ ...found, msrpCents: null }, day);
  if (toCents === null || toCents >= fromCents) return null;
  return { watch, ids: [productId], fall: { fromCents, toCents } };
}
