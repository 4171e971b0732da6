import type { TimelineEntry } from '#src/customers/customer-page.ts';
import { capitalized } from '#src/i18n/capitalized.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, dealerDay, weekdayOf } from '#src/lib/dates.ts';

/** The timeline by day, week, month and year: the older an entry, the wider its span. */

export type Span = { key: string; title: string; entries: TimelineEntry[] };

/** The entries are newest first, and stay so. */
export function spansOf(entries: readonly TimelineEntry[], now: Date, language: Language): Span[] {
  const today = dealerDay(now);
  const spans = Map.groupBy(entries, ({ at }) => spanOf(dealerDay(new Date(at)), today));
  return [...spans].map(([key, some]) => ({ key, title: titleOf(key, language), entries: some }));
}

function spanOf(day: string, today: string): string {
  if (day >= today) return 'today';
  if (day === dayAfter(today, -1)) return 'yesterday';
  const monday = dayAfter(today, 1 - weekdayOf(today));
  if (day >= monday) return 'this-week';
  if (day >= dayAfter(monday, -7)) return 'last-week';
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(0, 7) : day.slice(0, 4);
}

const named: Record<string, () => string> = {
  today: m.common_today,
  yesterday: m.moment_yesterday,
  'this-week': m.admin_customer_this_week,
  'last-week': m.admin_customer_last_week,
};

const titleOf = (key: string, language: Language): string =>
  named[key]?.() ?? (key.length === 4 ? key : capitalized(monthText(key, language)));

/** `2026-10` as `October 2026`. */
const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T12:00:00Z`));
