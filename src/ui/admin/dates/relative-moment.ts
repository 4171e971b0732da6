import { capitalized, uncapitalized } from '#src/i18n/capitalized.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, dealerDay, weekdayName, weekdayOf, writtenDate } from '#src/lib/dates.ts';
import { minuteMs } from '#src/lib/duration.ts';
import { timeOfMoment } from '#src/lib/moment.ts';

const minutesPerHour = 60;
const daysWithNames = 6;

/**
 * An instant in relative terms: `12 min ago`, `9:45 a.m.` of today, `Yesterday` or `Tomorrow`, the weekday within six
 * days, `Nov 18` of this year, else `May 6, 2025`. Days are the dealer's.
 */
export function relativeMoment(instant: string | Date, now: Date, language: Language): string {
  const at = new Date(instant);
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  // The page's clock may be a little behind the moment of a record that was made just now.
  if (minutes === 0 || minutes === -1) return m.moment_now({}, { locale: language });
  if (minutes > 0 && minutes < minutesPerHour) return m.moment_minutes_ago({ count: minutes }, { locale: language });
  const [day, today] = [dealerDay(at), dealerDay(now)];
  return day === today ? timeOfMoment(at, language) : relativeDay(day, today, language);
}

/** The same for a day without a time, `YYYY-MM-DD`; the dealer's own day is `Today`. */
export function relativeDay(day: string, today: string, language: Language): string {
  if (day === today) return m.common_today({}, { locale: language });
  if (day === dayAfter(today, -1)) return m.moment_yesterday({}, { locale: language });
  if (day === dayAfter(today)) return m.common_tomorrow({}, { locale: language });
  if (day >= dayAfter(today, -daysWithNames) && day <= dayAfter(today, daysWithNames)) {
    return capitalized(weekdayName(weekdayOf(day), language));
  }
  return writtenDate(
    formats[language][day.slice(0, 4) === today.slice(0, 4) ? 'ofYear' : 'full'],
    dayAt(day),
    language,
  );
}

/** The same within a sentence: `Unsent draft, yesterday`. English keeps the capital of Sunday and of Nov 18. */
export function inSentence(moment: string, language: Language): string {
  const capitals = [m.moment_now, m.common_today, m.moment_yesterday, m.common_tomorrow];
  const isPlain = language === 'fr' || capitals.some((text) => text({}, { locale: language }) === moment);
  return isPlain ? uncapitalized(moment) : moment;
}

const dayAt = (day: string): Date => new Date(`${day}T00:00:00Z`);

const formatsIn = (locale: string) => ({
  ofYear: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' }),
  full: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' }),
});
const formats = { en: formatsIn('en-US'), fr: formatsIn('fr-CA') };
