import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { Listing } from '#src/view-models/view.ts';

const language = (): Language => getLocale();

export const shownNumber = (count: number): string => formatNumber(count, language());

/** As typed: without grouping, so that a year stays a year, and with the French decimal comma. */
export const writtenNumber = (value: number): string =>
  language() === 'fr' ? String(value).replace('.', ',') : String(value);

/** A bound of an address as it is typed; empty where there is none. */
export const writtenBound = (bound: string | undefined): string => (bound ? writtenNumber(Number(bound)) : '');

/** `48 boats`; mixed lists count products. */
export function countText({
  type,
  total,
  hasAllCategories,
}: Pick<Listing, 'type' | 'total' | 'hasAllCategories'>): string {
  const count = { count: total, shown: shownNumber(total) };
  if (type === null) return m.listing_products(count);
  const { counted, countedAll } = productTypes[type].text;
  return (hasAllCategories ? countedAll : counted)(count);
}
