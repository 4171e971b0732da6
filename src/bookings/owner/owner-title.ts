import { type Department, hoursOf, hoursOn, nextOpening } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, dealerTime, formatDay, formatTime, minutesOf, weekdayName, weekdayOf } from '#src/lib/dates.ts';
import { formatDropOff } from '../drop-off.ts';
import type { BookingState } from '../state/booking-state.ts';
import { sinceText } from './since-text.ts';

/** The title of a boat's page: what is wanted of the owner now, else where the boat is. */

export type Titled = {
  state: BookingState;
  date: string;
  time: string;
  partsDay: string | null;
  isCancelled: boolean;
  isUnconfirmed: boolean;
  /** When it came to its state; null when nobody noted it. */
  since: Date | null;
  /** Lines of estimates that wait for an answer. */
  openLines: number;
};

const pickUp: Department = 'service';

export function ownerTitle(
  booking: Titled,
  { hours, now, language }: { hours: Settings['hours']; now: Date; language: Language },
): string {
  const locale = { locale: language };
  const { state, partsDay, since, openLines } = booking;
  if (booking.isCancelled) return m.boat_title_cancelled({}, locale);
  if (openLines > 0) return m.boat_title_lines({ count: openLines }, locale);
  if (booking.isUnconfirmed) return m.boat_title_unconfirmed({}, locale);
  const when = since && sinceText(since, now, language);
  switch (state) {
    case 'booked':
      return m.boat_title_booked({ when: formatDropOff(booking, language) }, locale);
    case 'arrived':
      return when ? m.boat_title_arrived({ when }, locale) : m.boat_title_arrived_sometime({}, locale);
    case 'in-shop':
      return when ? m.boat_title_in_shop({ when }, locale) : m.boat_title_in_shop_sometime({}, locale);
    case 'waiting-for-parts':
      return partsDay === null
        ? m.boat_title_parts({}, locale)
        : m.boat_title_parts_on({ day: formatDay(partsDay, language) }, locale);
    case 'waiting-for-owner':
      return m.boat_title_answer({}, locale);
    case 'ready':
      return readyText(hoursOf(hours, pickUp), now, language);
    case 'picked-up':
      return since === null
        ? m.boat_title_picked_up_sometime({}, locale)
        : m.boat_title_picked_up({ day: formatDay(dealerDay(since), language) }, locale);
  }
}

/** `Ready. Pick up until 5:30 p.m.`; after closing time from when the shop opens again. */
function readyText(hours: Settings['hours'], now: Date, language: Language): string {
  const locale = { locale: language };
  const { day, minutes } = dealerTime(now);
  const today = hoursOn(day, hours);
  if (today && minutes < minutesOf(today.closes)) {
    if (minutes >= minutesOf(today.opens))
      return m.boat_title_ready_until({ time: formatTime(today.closes, language) }, locale);
    return m.boat_title_ready_today({ time: formatTime(today.opens, language) }, locale);
  }
  const next = nextOpening(day, hours);
  if (!next) return m.boat_title_ready({}, locale);
  const from = { day: weekdayName(weekdayOf(next.day), language), time: formatTime(next.opens, language) };
  return m.boat_title_ready_from(from, locale);
}
