import { hasHours, hoursOn } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { type DealerTime, dayAfter, minutesOf } from '#src/lib/dates.ts';

/**
 * When a boat can come to the shop. Days are YYYY-MM-DD and times HH:mm in the dealer's local time; nothing is
 * converted to another zone.
 */

type Hours = Settings['hours'];

/** The shop's capacity for one type of work. */
export type Shop = { placesADay: number; hoursADay: number; noticeDays: number };

/** The days on which a boat occupies a place, both included. */
export type Stay = { date: string; lastDay: string };

/** A drop-off time, with the number of free places. */
export type Slot = { time: string; free: number };

/** The furthest day that can be booked, and the longest stay. */
export const furthestDays = 365;
const maxStayDays = 400;

/** Longer work takes several days; without work it is one day. */
export const workDays = (hours: number, { hoursADay }: Pick<Shop, 'hoursADay'>): number =>
  Math.max(1, Math.ceil(hours / hoursADay - 1e-9));

/** A stay over this many open days from the drop-off; null when the shop does not have that many open days ahead. */
export function stayFrom(date: string, days: number, hours: Hours): Stay | null {
  let lastDay = date;
  for (let worked = 1; worked < days; worked += 1) {
    const next = nextOpenDay(lastDay, hours, dayAfter(date, maxStayDays));
    if (next === null) return null;
    lastDay = next;
  }
  return { date, lastDay };
}

function nextOpenDay(after: string, hours: Hours, until: string): string | null {
  for (let day = dayAfter(after); day <= until; day = dayAfter(day)) if (hoursOn(day, hours)) return day;
  return null;
}

/** The places that are free on every day of a stay; closed days don't count. */
export function freePlaces(stay: Stay, { placesADay }: Pick<Shop, 'placesADay'>, taken: readonly Stay[], hours: Hours) {
  let free = placesADay;
  for (let day = stay.date; day <= stay.lastDay; day = dayAfter(day)) {
    if (day !== stay.date && !hoursOn(day, hours)) continue;
    free = Math.min(free, placesADay - takenOn(day, taken));
  }
  return Math.max(0, free);
}

/** How many places are taken on a day. */
export const takenOn = (day: string, taken: readonly Stay[]): number =>
  taken.filter((stay) => isThere(stay, day)).length;

const isThere = ({ date, lastDay }: Stay, day: string): boolean => date <= day && day <= lastDay;

/** True on a day without opening hours; a dealer who has entered none is never closed. */
export const isClosed = (day: string, hours: Hours): boolean => hasHours(hours) && hoursOn(day, hours) === null;

const everyMinutes = 30;
const lastBeforeClosingMinutes = 60;

/** Each half hour from opening until an hour before closing. */
export function dropOffTimes(day: string, hours: Hours): string[] {
  const opening = hoursOn(day, hours);
  return opening ? timesWithin(opening) : [];
}

/** Each half hour from one time until an hour before the other. */
export function timesWithin({ opens, closes }: { opens: string; closes: string }): string[] {
  const times: string[] = [];
  const last = minutesOf(closes) - lastBeforeClosingMinutes;
  for (let minutes = minutesOf(opens); minutes <= last; minutes += everyMinutes) times.push(clockOf(minutes));
  return times;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
export const clockOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The first day that the shop can take a boat; null when it does not open within a year. */
export function firstDay({ noticeDays }: Pick<Shop, 'noticeDays'>, today: string, hours: Hours): string | null {
  const until = dayAfter(today, furthestDays);
  let day: string | null = hoursOn(today, hours) ? today : nextOpenDay(today, hours, until);
  const isToday = day === today;
  for (let passed = isToday ? 0 : 1; day !== null && passed < noticeDays; passed += 1) {
    day = nextOpenDay(day, hours, until);
  }
  return day;
}

/** The wanted work and day, and the present state of the shop. */
export type SlotQuery = {
  hoursOfWork: number;
  shop: Shop;
  taken: readonly Stay[];
  hours: Hours;
  now: DealerTime;
};

/** The drop-off times of a day, earliest first; none on days that are closed, too soon, or too far. */
export function slotsOn(date: string, { hoursOfWork, shop, taken, hours, now }: SlotQuery): Slot[] {
  const first = firstDay(shop, now.day, hours);
  if (first === null || date < first || date > dayAfter(now.day, furthestDays)) return [];
  const stay = stayFrom(date, workDays(hoursOfWork, shop), hours);
  if (!stay) return [];
  const times = dropOffTimes(date, hours).filter((time) => date > now.day || minutesOf(time) > now.minutes);
  const free = freePlaces(stay, shop, taken, hours);
  return times.map((time) => ({ time, free }));
}

export const isBookable = (slots: readonly Slot[]): boolean => slots.some(({ free }) => free > 0);

/** The earliest day with a free place, not before `from`; null when there is none within a year. */
export function earliestDay(requested: SlotQuery, from = ''): string | null {
  const { now, shop, hours } = requested;
  const until = dayAfter(now.day, furthestDays);
  for (let day = firstDay(shop, now.day, hours); day !== null; day = nextOpenDay(day, hours, until)) {
    if (day >= from && isBookable(slotsOn(day, requested))) return day;
  }
  return null;
}
