import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, dealerDay, formatDay, weekdayName, weekdayOf } from '#src/lib/dates.ts';
import { timeOfMoment } from '#src/lib/moment.ts';

const daysByWeekday = 6;

/** A time that is past, as short as it is clear: `9:05 a.m.` today, `Tuesday 9:05 a.m.` within the week, and a day before. */
export const whenText = (at: Date, now: Date, language: Language): string =>
  timeText(at, now, language) ?? formatDay(dealerDay(at), language);

/** The same after `since`: in French a day has its article then. */
export const sinceText = (at: Date, now: Date, language: Language): string =>
  timeText(at, now, language) ?? m.boat_since_day({ day: formatDay(dealerDay(at), language) }, { locale: language });

/** Null for what is longer ago than a weekday could say. */
function timeText(at: Date, now: Date, language: Language): string | null {
  const [day, today] = [dealerDay(at), dealerDay(now)];
  const time = timeOfMoment(at, language);
  if (day === today) return time;
  if (day >= dayAfter(today, -daysByWeekday)) return `${weekdayName(weekdayOf(day), language)} ${time}`;
  return null;
}
