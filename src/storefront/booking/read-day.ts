import { formatWeekday } from '#src/bookings/drop-off.ts';
import { earliestDay, isBookable, type SlotQuery, slotsOn } from '#src/bookings/slots/slot.ts';
import type { Language } from '#src/i18n/language.ts';
import { formatTime, isDay } from '#src/lib/dates.ts';
import { isMonth, monthOf } from './month.ts';

export type DayView = NonNullable<ReturnType<typeof readDay>>;

type Options = {
  /** May contain `date` or `month`. */
  query: URLSearchParams;
  language: Language;
  /** The address of another day or month. */
  address: (query: { date: string } | { month: string }) => string;
};

/**
 * The selected day with its month, by default the earliest free one. A day that is not free gives the next free one; a
 * month its first free one, and no day when it has none. Null when nothing is free within a year.
 */
export function readDay(slotQuery: SlotQuery, { query, language, address }: Options) {
  const earliest = earliestDay(slotQuery);
  if (!earliest) return null;
  const desired = query.get('date');
  const month = query.get('month');
  const date = desired === null && isMonth(month) ? firstFreeIn(month, slotQuery) : freeFrom(desired, slotQuery);
  const day = date ?? (desired === null ? null : earliest);
  const shown = day?.slice(0, 7) ?? month ?? earliest.slice(0, 7);
  return {
    date: day,
    /** The requested day is full or closed: another one is shown. */
    isSlotGone: desired !== null && desired !== day,
    label: day && formatWeekday(day, language),
    times: day ? slotsOn(day, slotQuery).map(({ time }) => ({ time, label: formatTime(time, language) })) : [],
    calendar: readMonth(slotQuery, { date: day, month: shown }, { language, address }),
  };
}

const freeFrom = (day: string | null, slotQuery: SlotQuery) =>
  earliestDay(slotQuery, day !== null && isDay(day) ? day : '');

function firstFreeIn(month: string, slotQuery: SlotQuery): string | null {
  const day = earliestDay(slotQuery, `${month}-01`);
  return day?.startsWith(month) ? day : null;
}

type Shown = { date: string | null; month: string };

function readMonth(slotQuery: SlotQuery, { date, month }: Shown, { language, address }: Omit<Options, 'query'>) {
  const { name, blanks, days, before, after } = monthOf(month, language);
  const first = slotQuery.now.day.slice(0, 7);
  const last = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`;
  return {
    name,
    blanks,
    days: days.map((day) => {
      const slots = slotsOn(day, slotQuery);
      return {
        day,
        number: Number(day.slice(8)),
        label: formatWeekday(day, language),
        isHere: day === date,
        /** Open, but every place is taken: its link leads to the next free day. */
        isFull: slots.length > 0 && !isBookable(slots),
        href: slots.length > 0 ? address({ date: day }) : null,
      };
    }),
    before: before >= first ? address({ month: before }) : null,
    after: after <= last ? address({ month: after }) : null,
  };
}
