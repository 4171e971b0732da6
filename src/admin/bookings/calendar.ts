import { promisedDayOf } from '#src/bookings/promise/promise.ts';
import type { Stay } from '#src/bookings/slots/slot.ts';
import type { BookingState } from '#src/bookings/state/booking-state.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { type LeadStatus, leadStatus } from '#src/leads/work/status.ts';
import { dayAfter, formatDay, isDay, weekdayOf } from '#src/lib/dates.ts';
import { monthAndDay } from './short-day.ts';

/** A booking on the board. Day and time are the dealer's local time. */
export type Entry = Stay & {
  id: number;
  updatedAt: string;
  name: string;
  /** The customer whose page has all records of this person. */
  customer: number | null;
  email: string | null;
  phone: string | null;
  language: Language;
  time: string;
  status: LeadStatus;
  state: BookingState;
  partsDay: string | null;
  promisedDay: string | null;
  serviceType: number;
  type: string;
  work: string[];
  /** Hours of work. */
  hours: number;
  owner: number | null;
  technician: string | null;
  boat: string | null;
  engine: string | null;
  serial: string | null;
  notes: string | null;
  staffNotes: string | null;
  overLimitReason: string | null;
  isCancelled: boolean;
  isUnconfirmed: boolean;
};

export const boardViews = ['weeks', 'day'] as const;
export type BoardView = (typeof boardViews)[number];

/** Without a view, a phone shows the day and a wide window three weeks. */
export type BoardQuery = { view: BoardView | null; day: string; technician: number | null };

/** The parameters of an address; by default today. */
export function readBoardAddress(query: URLSearchParams, today: string): BoardQuery {
  const day = query.get('day') ?? '';
  const technician = /^\d{1,9}$/.exec(query.get('technician') ?? '')?.[0];
  return {
    view: boardViews.find((view) => view === query.get('view')) ?? null,
    day: isDay(day) ? day : today,
    technician: technician === undefined ? null : Number(technician),
  };
}

export function boardSearch({ view, day, technician }: BoardQuery): string {
  const query = new URLSearchParams({ ...(view && { view }), day });
  if (technician !== null) query.set('technician', String(technician));
  return `?${query}`;
}

const weeksShown = 3;

/** Three weeks from the Monday before the day. */
export function weeksFrom(day: string): string[][] {
  const monday = dayAfter(day, 1 - weekdayOf(day));
  return Array.from({ length: weeksShown }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => dayAfter(monday, 7 * week + at)),
  );
}

/** A week or a day earlier or later. */
export const turned = (query: BoardQuery, by: 1 | -1): BoardQuery => ({
  ...query,
  day: dayAfter(query.day, query.view === 'day' ? by : 7 * by),
});

/** `November 23 to December 13, 2026`. */
export function formatPeriod(from: string, until: string, language: Language): string {
  const isOneYear = from.slice(0, 4) === until.slice(0, 4);
  const first = isOneYear ? monthAndDay(from, language) : formatDay(from, language);
  return m.admin_board_period({ from: first, until: formatDay(until, language) }, { locale: language });
}

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

type Finishing = Pick<Entry, 'lastDay' | 'promisedDay' | 'status' | 'isCancelled'>;

const isUnfinished = ({ status, isCancelled }: Finishing): boolean => status !== leadStatus.resolve && !isCancelled;

/** Unfinished although its promised day is over: the board rolls it on to today and marks it. */
export const isOverdue = (entry: Finishing, today: string): boolean =>
  promisedDayOf(entry) < today && isUnfinished(entry);

/** The days on which the board shows a booking, both included: until its promised day. A cancelled one is on none. */
export function shownStay(entry: Stay & Finishing, today: string): Stay | null {
  if (entry.isCancelled) return null;
  const { date, lastDay } = entry;
  if (isOverdue(entry, today)) return { date, lastDay: today };
  const promised = promisedDayOf(entry);
  return { date, lastDay: isUnfinished(entry) && promised > lastDay ? promised : lastDay };
}
