import { dayAfter, type Weekday, weekdayOf } from '#src/lib/dates.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { Province } from './provinces.ts';

/**
 * The statutory holidays of each province and territory: general holidays by their employment standards, as of 2026.
 * What only federal workplaces or some trades have is left out. Quebec may close on Good Friday or Easter Monday.
 */

export type Holiday = { day: string; name: Localized };

type Rule = { in: readonly Province[] | 'all'; day: (year: number) => string; en: string; fr: string };

const north: Province[] = ['YT', 'NT', 'NU'];

const rules: readonly Rule[] = [
  { in: 'all', day: (year) => `${year}-01-01`, en: 'New Year’s Day', fr: 'Jour de l’An' },
  { in: ['BC', 'AB', 'SK', 'ON', 'NB'], day: thirdMondayOfFebruary, en: 'Family Day', fr: 'Jour de la famille' },
  { in: ['MB'], day: thirdMondayOfFebruary, en: 'Louis Riel Day', fr: 'Journée Louis Riel' },
  { in: ['NS'], day: thirdMondayOfFebruary, en: 'Nova Scotia Heritage Day', fr: 'Fête du Patrimoine' },
  { in: ['PE'], day: thirdMondayOfFebruary, en: 'Islander Day', fr: 'Fête des Insulaires' },
  { in: 'all', day: (year) => dayAfter(easterOf(year), -2), en: 'Good Friday', fr: 'Vendredi saint' },
  {
    in: ['BC', 'AB', 'SK', 'MB', 'ON', ...north],
    day: (year) => lastMondayBefore(`${year}-05-25`),
    en: 'Victoria Day',
    fr: 'Fête de la Reine',
  },
  {
    in: ['QC'],
    day: (year) => lastMondayBefore(`${year}-05-25`),
    en: 'National Patriots’ Day',
    fr: 'Journée nationale des patriotes',
  },
  {
    in: ['YT', 'NT'],
    day: (year) => `${year}-06-21`,
    en: 'National Indigenous Peoples Day',
    fr: 'Journée nationale des peuples autochtones',
  },
  { in: ['QC'], day: (year) => `${year}-06-24`, en: 'Fête nationale', fr: 'Fête nationale' },
  { in: 'all', day: (year) => `${year}-07-01`, en: 'Canada Day', fr: 'Fête du Canada' },
  { in: ['NU'], day: (year) => `${year}-07-09`, en: 'Nunavut Day', fr: 'Jour du Nunavut' },
  { in: ['BC'], day: firstMondayOfAugust, en: 'British Columbia Day', fr: 'Jour de la Colombie-Britannique' },
  { in: ['SK'], day: firstMondayOfAugust, en: 'Saskatchewan Day', fr: 'Fête de la Saskatchewan' },
  { in: ['NB'], day: firstMondayOfAugust, en: 'New Brunswick Day', fr: 'Fête du Nouveau-Brunswick' },
  { in: ['NT', 'NU'], day: firstMondayOfAugust, en: 'Civic Holiday', fr: 'Congé civique' },
  { in: ['YT'], day: (year) => nthOf(year, 8, 1, 3), en: 'Discovery Day', fr: 'Jour de la Découverte' },
  { in: 'all', day: (year) => nthOf(year, 9, 1, 1), en: 'Labour Day', fr: 'Fête du Travail' },
  {
    in: ['BC', 'MB', 'PE', ...north],
    day: (year) => `${year}-09-30`,
    en: 'National Day for Truth and Reconciliation',
    fr: 'Journée nationale de la vérité et de la réconciliation',
  },
  {
    in: ['BC', 'AB', 'SK', 'MB', 'ON', 'QC', ...north],
    day: (year) => nthOf(year, 10, 1, 2),
    en: 'Thanksgiving',
    fr: 'Action de grâces',
  },
  {
    in: ['BC', 'AB', 'SK', 'NB', 'PE', 'NL', ...north],
    day: (year) => `${year}-11-11`,
    en: 'Remembrance Day',
    fr: 'Jour du Souvenir',
  },
  { in: 'all', day: (year) => `${year}-12-25`, en: 'Christmas Day', fr: 'Noël' },
  { in: ['ON'], day: (year) => `${year}-12-26`, en: 'Boxing Day', fr: 'Lendemain de Noël' },
];

/** Those of one year, in their order. */
export const statutoryHolidays = (year: number, province: Province = 'BC'): Holiday[] =>
  rules
    .filter((rule) => rule.in === 'all' || rule.in.includes(province))
    .map(({ day, en, fr }) => ({ day: day(year), name: { en, fr } }));

function thirdMondayOfFebruary(year: number): string {
  return nthOf(year, 2, 1, 3);
}

function firstMondayOfAugust(year: number): string {
  return nthOf(year, 8, 1, 1);
}

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
