import { dayAfter, type Weekday, weekdayOf } from '#src/lib/dates.ts';
import type { Localized } from '#src/lib/localized.ts';

/** The statutory holidays of British Columbia. */

export type Holiday = { day: string; name: Localized };

/** The eleven days of one year, in their order. */
export const statutoryHolidays = (year: number): Holiday[] => [
  named(`${year}-01-01`, 'New Year’s Day', 'Jour de l’An'),
  named(nthOf(year, 2, 1, 3), 'Family Day', 'Jour de la famille'),
  named(dayAfter(easterOf(year), -2), 'Good Friday', 'Vendredi saint'),
  named(lastMondayBefore(`${year}-05-25`), 'Victoria Day', 'Fête de la Reine'),
  named(`${year}-07-01`, 'Canada Day', 'Fête du Canada'),
  named(nthOf(year, 8, 1, 1), 'British Columbia Day', 'Jour de la Colombie-Britannique'),
  named(nthOf(year, 9, 1, 1), 'Labour Day', 'Fête du Travail'),
  named(
    `${year}-09-30`,
    'National Day for Truth and Reconciliation',
    'Journée nationale de la vérité et de la réconciliation',
  ),
  named(nthOf(year, 10, 1, 2), 'Thanksgiving', 'Action de grâces'),
  named(`${year}-11-11`, 'Remembrance Day', 'Jour du Souvenir'),
  named(`${year}-12-25`, 'Christmas Day', 'Noël'),
];

const named = (day: string, en: string, fr: string): Holiday => ({ day, name: { en, fr } });

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The nth weekday of a month, such as the third Monday of February. */
function nthOf(year: number, month: number, weekday: Weekday, nth: number): string {
  const first = `${year}-${twoDigits(month)}-01`;
  const until = (weekday - weekdayOf(first) + 7) % 7;
  return dayAfter(first, until + (nth - 1) * 7);
}

/** Victoria Day is the Monday before the 25th of May, never that day itself. */
function lastMondayBefore(day: string): string {
  const before = dayAfter(day, -1);
  return dayAfter(before, 1 - weekdayOf(before));
}

/** Easter Sunday of the Gregorian calendar, by the method that Nature printed in 1876. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return `${year}-${twoDigits(Math.floor(days / 31))}-${twoDigits((days % 31) + 1)}`;
}
