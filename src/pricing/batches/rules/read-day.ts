import { dayAfter, isDay, weekdayOf } from '#src/lib/dates.ts';

const weekdays = ['mon lun', 'tue mar', 'wed mer', 'thu jeu', 'fri ven', 'sat sam', 'sun dim'];
const months = [
  'jan',
  'feb fév fev',
  'mar',
  'apr avr',
  'may mai',
  'jun juin',
  'jul juil',
  'aug aoû aou',
  'sep',
  'oct',
  'nov',
  'dec déc',
];
const soon = { today: 0, 'aujourd’hui': 0, "aujourd'hui": 0, tomorrow: 1, demain: 1 };

/**
 * A day as people type it, in both languages: `fri`, `vendredi`, `Nov 27`, `27 novembre`, `2026-11-27`, `tomorrow`. A
 * weekday is the next one, today included; a day without its year is the next such day. Null for anything else.
 */
export function readDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase().replace(/,/g, ' ');
  if (isDay(typed)) return typed;
  if (Object.hasOwn(soon, typed)) return dayAfter(today, soon[typed as keyof typeof soon]);
  const weekday = indexOf(weekdays, typed);
  if (weekday >= 0 && !/\d/.test(typed)) return dayAfter(today, (weekday + 1 - weekdayOf(today) + 7) % 7);
  return dayOfMonth(
    typed.split(/\s+/).filter((part) => indexOf(weekdays, part) < 0 || indexOf(months, part) >= 0),
    today,
  );
}

/** The month or weekday that a text begins with; -1 for none. */
const indexOf = (names: readonly string[], text: string): number =>
  /^\p{L}{3,}\.?$/u.test(text)
    ? names.findIndex((forms) => forms.split(' ').some((form) => text.startsWith(form)))
    : -1;

function dayOfMonth(parts: readonly string[], today: string): string | null {
  const month = parts.map((part) => indexOf(months, part)).find((index) => index >= 0);
  const numbers = parts.filter((part) => /^\d{1,4}(er)?$/.test(part)).map((part) => Number.parseInt(part, 10));
  const [day, year] = numbers;
  if (month === undefined || day === undefined || numbers.length + 1 !== parts.length || numbers.length > 2)
    return null;
  const inYear = (of: number) =>
    `${String(of).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (year !== undefined) return isDay(inYear(year)) ? inYear(year) : null;
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1].map(inYear).find((candidate) => isDay(candidate) && candidate >= today) ?? null;
}
