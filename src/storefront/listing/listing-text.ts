import type { ProductType } from '#src/catalogue/product/product-type.ts';
import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { Listing } from '#src/view-models/view.ts';

type Count = { count: number; shown: string };
type Counted = (count: Count) => string;

const counted: Record<ProductType, Counted> = {
  1: (count) => m.listing_boats(count),
  2: (count) => m.listing_engines(count),
  3: (count) => m.listing_parts(count),
};

const language = (): Language => getLocale();

export const shownNumber = (count: number): string => formatNumber(count, language());

/** As it is typed: without grouping, so that a year stays a year, and with the decimal comma of French. */
export const writtenNumber = (value: number): string =>
  language() === 'fr' ? String(value).replace('.', ',') : String(value);

/** `48 boats`; mixed lists count products. */
export function countText({ type, total }: Pick<Listing, 'type' | 'total'>): string {
  const count = { count: total, shown: shownNumber(total) };
  return type === null ? m.listing_products(count) : counted[type](count);
}
