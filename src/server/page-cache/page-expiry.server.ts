import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';

/**
 * When content will next change by date. Promotions, banners, badges, notifications and holidays begin and end with the
 * dealer's days, so midnight is the latest; `moments` are others on the same day.
 */
export function nextTurn(now: Date, moments: readonly (Date | null)[]): Date {
  const midnight = startOfDealerDay(dayAfter(dealerDay(now)));
  const ahead = moments.filter((moment): moment is Date => moment !== null && moment > now);
  return new Date(Math.min(midnight.getTime(), ...ahead.map((moment) => moment.getTime())));
}
