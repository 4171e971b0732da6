import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';

/**
 * When pages that are right now will next be wrong by themselves. Promotions, banner, stickers, notices and holidays
 * begin and end with the dealer's days, so midnight is the latest; `moments` are those of a day.
 */
export function nextTurn(now: Date, moments: readonly (Date | null)[]): Date {
  const midnight = startOfDealerDay(dayAfter(dealerDay(now)));
  const ahead = moments.filter((moment): moment is Date => moment !== null && moment > now);
  return new Date(Math.min(midnight.getTime(), ...ahead.map((moment) => moment.getTime())));
}
