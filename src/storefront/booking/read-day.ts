import { formatWeekday } from '#src/bookings/drop-off.ts';
import { earliestDay, isBookable, type SlotQuery, slotsOn } from '#src/bookings/slots/slot.ts';
import type { Language } from '#src/i18n/language.ts';
import { formatTime, isDay } from '#src/lib/dates.ts';
import { isMonth, monthOf } from './month.ts';

export type DayView = NonNullable<ReturnType<typeof readDay>>;

type Options = {
  /** May contain `date` and `month`. */
  query: URLSearchParams;
  language: Language;
  /** The address of another day or month. */
  address: (query: { date: string; month?: string }) => string;
};

/** The selected day, by default the earliest free one, with its month; null when nothing is free within a year. */
export function readDay(slotQuery: SlotQuery, options: Options) {
  const { query, language } = options;
  const earliest = earliestDay(slotQuery);
  if (!earliest) return null;
  const desired = query.get('date');
  const isFree = desired !== null && isDay(desired) && isBookable(slotsOn(desired, slotQuery));
  const date = isFree ? desired : earliest;
  return {
    date,
    /** The requested slot has been taken meanwhile. */
    isSlotGone: desired !== null && !isFree,
    label: formatWeekday(date, language),
    times: slotsOn(date, slotQuery).map(({ time }) => ({ time, label: formatTime(time, language) })),
    calendar: readMonth(slotQuery, date, options),
  };
}

function readMonth(slotQuery: SlotQuery, date: string, { query, language, address }: Options) {
  const desired = query.get('month');
  const { name, blanks, days, before, after } = monthOf(isMonth(desired) ? desired : date.slice(0, 7), language);
  const first = slotQuery.now.day.slice(0, 7);
  const last = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`;
  return {
    name,
    blanks,
    days: days.map((day) => ({
      day,
      number: Number(day.slice(8)),
      label: formatWeekday(day, language),
      isHere: day === date,
      href: isBookable(slotsOn(day, slotQuery)) ? address({ date: day }) : null,
    })),
    before: before >= first ? address({ date, month: before }) : null,
    after: after <= last ? address({ date, month: after }) : null,
  };
}
