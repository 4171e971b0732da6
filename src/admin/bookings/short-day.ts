import { type Language, languageTag } from '#src/i18n/language.ts';
import { weekdayName, weekdayOf, writtenDate } from '#src/lib/dates.ts';

/** `Thu 26`, or `jeu. 26`; with the month on its first day, and wherever it is asked for. */
export function columnDay(day: string, language: Language, hasMonth = day.endsWith('-01')): string {
  return `${shortWeekday(day, language)} ${hasMonth ? monthAndDay(day, language) : Number(day.slice(8))}`;
}

/** `Thu November 26`, or `jeu. 26 novembre`. */
export const shortDay = (day: string, language: Language): string => columnDay(day, language, true);

const shortWeekday = (day: string, language: Language): string =>
  weekdayName(weekdayOf(day), language).slice(0, 3) + (language === 'fr' ? '.' : '');

const formats = {
  en: new Intl.DateTimeFormat(languageTag.en, { timeZone: 'UTC', month: 'long', day: 'numeric' }),
  fr: new Intl.DateTimeFormat(languageTag.fr, { timeZone: 'UTC', month: 'long', day: 'numeric' }),
};

/** `November 26`, or `26 novembre`. */
export const monthAndDay = (day: string, language: Language): string =>
  writtenDate(formats[language], new Date(`${day}T00:00:00Z`), language);
