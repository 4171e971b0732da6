import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, dealerTime, formatTime, minutesOf, type Weekday, weekdayName, weekdayOf } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import type { Settings } from './settings.ts';

/** When the dealer is open, in the dealer's time zone. */

type Hours = Settings['hours'];
type Week = Hours['week'];

export const departments = ['sales', 'service', 'parts', 'showroom'] as const;
export type Department = (typeof departments)[number];

/** The hours of a department: its own, or those of the house. Closed and short days hold for all. */
export function hoursOf(hours: Hours, department: Department): Hours {
  const own = hours.departments?.[department];
  return own ? { week: own.week, seasons: own.seasons, closedDays: hours.closedDays } : hours;
}

/** Visitors come to the showroom. */
export const visitingHours = (hours: Hours): Hours => hoursOf(hours, 'showroom');

/** Whether any hours are known; without them, pages show none. */
export const hasHours = ({ week, seasons = [] }: Hours): boolean => week.length > 0 || seasons.length > 0;

/** The week that holds on a day. */
export function weekOn(day: string, { week, seasons = [] }: Hours): Week {
  const ofYear = day.slice(5);
  const isWithin = ({ from, until }: { from: string; until: string }) =>
    from <= until ? from <= ofYear && ofYear <= until : ofYear >= from || ofYear <= until;
  return seasons.find(isWithin)?.week ?? week;
}
type Opening = { opens: string; closes: string };

/** The hours of one calendar day; null means closed. */
export function hoursOn(day: string, hours: Hours): Opening | null {
  const special = hours.closedDays.find((closed) => closed.day === day);
  if (!special) return openingOn(weekdayOf(day), weekOn(day, hours));
  const { opens, closes } = special;
  return opens && closes ? { opens, closes } : null;
}

/** Why a closed day is closed: the name of the holiday, else that it is. */
export function closedName(day: string, { closedDays }: Hours, language: Language): string {
  const name = closedDays.find((closed) => closed.day === day)?.name;
  return (name && localText(name, language).text) || m.common_closed({}, { locale: language });
}

function openingOn(weekday: Weekday, week: Hours['week']): Opening | null {
  const { opens, closes } = week.find((entry) => entry.weekday === weekday) ?? { opens: null, closes: null };
  return opens === null || closes === null ? null : { opens, closes };
}

const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * `Opens today 8:30 a.m.`, then `Open today 8:30 a.m. to 5:30 p.m.` until closing time; after it, and on a closed day,
 * `Opens Monday 8:30 a.m.`, or on a holiday `Canada Day: opens Thursday 8:30 a.m.` Null without known hours.
 */
export function openingText(hours: Hours, now: Date, language: Language): string | null {
  if (!hasHours(hours)) return null;
  const { day, minutes } = dealerTime(now);
  const today = hoursOn(day, hours);
  if (today && minutes < minutesOf(today.closes)) {
    const isOpen = minutes >= minutesOf(today.opens);
    return (isOpen ? m.hours_open_today : m.hours_opens_today)(clocks(today, language), { locale: language });
  }
  const next = nextOpening(day, hours);
  if (!next) return m.hours_closed_today({}, { locale: language });
  const special = hours.closedDays.find((closed) => closed.day === day);
  const name = special?.opens ? null : special?.name;
  const opens = { day: weekdayName(weekdayOf(next.day), language), time: formatTime(next.opens, language) };
  if (!name) return m.hours_opens(opens, { locale: language });
  return m.hours_opens_after({ ...opens, name: localText(name, language).text }, { locale: language });
}

/** Minutes past midnight at which the dealer opens and closes on that day; none on a closed day. */
export function openingChangesOn(day: string, hours: Hours): number[] {
  const opening = hoursOn(day, hours);
  return opening ? [minutesOf(opening.opens), minutesOf(opening.closes)] : [];
}

/** Null when the dealer is closed for the whole week after that day: a weekday would not say which one. */
export function nextOpening(day: string, hours: Hours): { day: string; opens: string } | null {
  for (let later = 1; later <= 7; later++) {
    const next = dayAfter(day, later);
    const opening = hoursOn(next, hours);
    if (opening) return { day: next, opens: opening.opens };
  }
  return null;
}

/** How many opening minutes lie between two instants; nights, closed days and holidays don't count. */
export function openMinutesBetween(from: Date, until: Date, hours: Hours): number {
  if (until <= from) return 0;
  const [first, last] = [dealerTime(from), dealerTime(until)];
  let minutes = 0;
  for (let day = first.day; day <= last.day; day = dayAfter(day)) {
    const opening = hoursOn(day, hours);
    if (!opening) continue;
    const begins = Math.max(minutesOf(opening.opens), day === first.day ? first.minutes : 0);
    const ends = Math.min(minutesOf(opening.closes), day === last.day ? last.minutes : minutesPerDay);
    minutes += Math.max(0, ends - begins);
  }
  return minutes;
}

const minutesPerDay = 1_440;

/** The week from Monday, each day with its hours in the season of that day; empty without known hours. */
export function hoursOfWeek(hours: Hours, on: string, language: Language): { day: string; hours: string }[] {
  if (!hasHours(hours)) return [];
  const week = weekOn(on, hours);
  return weekdays.map((weekday) => {
    const opening = openingOn(weekday, week);
    return { day: weekdayName(weekday, language), hours: opening ? fromTo(opening, language) : closed(language) };
  });
}

const fromTo = (opening: Opening, language: Language) =>
  m.hours_from_to(clocks(opening, language), { locale: language });

const closed = (language: Language) => m.hours_closed({}, { locale: language });

const clocks = ({ opens, closes }: Opening, language: Language) => ({
  opens: formatTime(opens, language),
  closes: formatTime(closes, language),
});
