import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';

type SoldFacts = { availability: string | null; soldAt?: string | Date | null; availabilityState?: string | null };

/** “Sold November 18, 2026”, or that its sale is pending; null for any other product. */
export function soldText({ availability, soldAt, availabilityState }: SoldFacts): string | null {
  if (availabilityState === 'sale-pending') return m.common_sale_pending();
  if (availability !== 'sold') return null;
  return soldAt ? m.common_sold_on({ day: formatDay(dealerDay(new Date(soldAt)), getLocale()) }) : m.common_sold();
}
