import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay, formatTime, weekdayName, weekdayOf } from '#src/lib/dates.ts';
import type { BookingState } from './state/booking-state.ts';

/** `Tuesday, May 19, 2026`, or `mardi 19 mai 2026`. */
export const formatWeekday = (date: string, language: Language): string =>
  `${weekdayName(weekdayOf(date), language)}${language === 'fr' ? '' : ','} ${formatDay(date, language)}`;

/** `Tuesday, May 19, 2026 at 9:30 a.m.`, or `mardi 19 mai 2026 à 9 h 30`. */
export const formatDropOff = ({ date, time }: { date: string; time: string }, language: Language): string =>
  m.booking_when({ day: formatWeekday(date, language), time: formatTime(time, language) }, { locale: language });

/**
 * Customers can move and cancel a booking themselves until the day before, unless the boat is there already; one that is
 * cancelled they can take back.
 */
export const mayOwnerChange = ({ date, state }: { date: string; state: BookingState }, today: string): boolean =>
  state === 'booked' && date > today;
