import type { Language } from '#src/i18n/language.ts';
import { dayAfter, formatDay, type Weekday, weekdayName, weekdayOf } from '#src/lib/dates.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Fills placeholders for future days: `{saturday+2}` is the first Saturday two weeks or more after today. */
export const nameDaysToCome = (text: string, today: string, language: Language): string =>
  text.replace(/\{([a-z]+day)\+(\d+)\}/g, (whole, name: string, weeks: string) => {
    const weekday = weekdays.indexOf(name) + 1;
    if (weekday < 1) return whole;
    return writeDay(firstOn(weekday as Weekday, dayAfter(today, 7 * Number(weeks))), language);
  });

const firstOn = (weekday: Weekday, day: string): string => dayAfter(day, (weekday - weekdayOf(day) + 7) % 7);

/** `Saturday, December 5, 2026`, or `samedi 5 décembre 2026`. */
function writeDay(day: string, language: Language): string {
  const name = weekdayName(weekdayOf(day), language);
  return language === 'fr' ? `${name} ${formatDay(day, language)}` : `${name}, ${formatDay(day, language)}`;
}
