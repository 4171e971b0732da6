import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';

/** “$2,400.00 under the price on the site”; null where they agree or one is unknown. */
export function differenceText(price: number | null, priceNow: number | null): string | null {
  if (price === null || priceNow === null) return null;
  const cents = centsFromDollars(price) - centsFromDollars(priceNow);
  if (cents === 0) return null;
  const amount = formatMoney(Math.abs(cents), getLocale());
  return cents < 0 ? m.admin_sold_under({ amount }) : m.admin_sold_over({ amount });
}

/** What the site shows after the sale. */
export function stayText(left: number, condition: string | null): string {
  if (left === 0) return m.admin_sold_none_stays();
  if (left === 1 && condition === 'New') return m.admin_sold_last_stays();
  return m.admin_sold_some_stay({ count: left });
}
