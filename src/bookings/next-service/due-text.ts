import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { Due } from './next-service.ts';

/** `At 948 hours or on November 27, 2027, whichever comes first.` */
export function dueText({ day, hours }: Due, language: Language): string {
  const locale = { locale: language };
  const on = day === null ? null : formatDay(day, language);
  const at = hours === null ? null : formatNumber(hours, language);
  if (on !== null && at !== null) return m.boat_next_both({ day: on, hours: at }, locale);
  return on === null ? m.boat_next_hours({ hours: at ?? '' }, locale) : m.boat_next_day({ day: on }, locale);
}
