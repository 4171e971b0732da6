import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';

type SoldFacts = { availability: string | null; soldAt?: string | Date | null };

/** “Sold November 18, 2026”; null for a product that is not sold. */
export function soldText({ availability, soldAt }: SoldFacts): string | null {
  if (availability !== 'sold') return null;
  return soldAt ? m.common_sold_on({ day: formatDay(dealerDay(new Date(soldAt)), getLocale()) }) : m.common_sold();
}
