import { dayAfter, isDay, weekdayOf } from '#src/lib/dates.ts';

/** A booking in the calendar. Day and time are the dealer's local time. */
export type Entry = {
  id: number;
  updatedAt: string;
  name: string;
  /** The customer whose page has all records of this person. */
  customer: number | null;
  date: string;
  lastDay: string;
  time: string;
  status: 1 | 2 | 3;
  type: string;
  work: string[];
  boat: string | null;
  engine: string | null;
  serial: string | null;
  phone: string | null;
  notes: string | null;
  staffNotes: string | null;
  overLimitReason: string | null;
  isCancelled: boolean;
  isUnconfirmed: boolean;
};

export type CalendarView = 'week' | 'day';
export type CalendarQuery = { view: CalendarView; day: string };

/** The calendar's parameters in an address; by default the present week. */
export function readCalendarAddress(query: URLSearchParams, today: string): CalendarQuery {
  const day = query.get('day') ?? '';
  return { view: query.get('view') === 'day' ? 'day' : 'week', day: isDay(day) ? day : today };
}

export const calendarSearch = ({ view, day }: CalendarQuery): string => `?${new URLSearchParams({ view, day })}`;

/** The days shown: one, or its week from Monday. */
export function daysShown({ view, day }: CalendarQuery): string[] {
  if (view === 'day') return [day];
  const monday = dayAfter(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, at) => dayAfter(monday, at));
}

export const turned = (requested: CalendarQuery, by: 1 | -1): CalendarQuery => ({
  ...requested,
  day: dayAfter(requested.day, requested.view === 'day' ? by : 7 * by),
});

const stepMinutes = 30;
const minutesPerDay = 1440;

/** Moves a booking by an arrow key: left and right by days, up and down by half hours within the day. */
export function movedBy(key: string, { date, time }: Pick<Entry, 'date' | 'time'>) {
  if (key === 'ArrowLeft') return { date: dayAfter(date, -1), time };
  if (key === 'ArrowRight') return { date: dayAfter(date), time };
  if (key === 'ArrowUp') return { date, time: later(time, -stepMinutes) };
  return key === 'ArrowDown' ? { date, time: later(time, stepMinutes) } : null;
}

function later(time: string, by: number): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + by;
  if (minutes < 0 || minutes >= minutesPerDay) return time;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
