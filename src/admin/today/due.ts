import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { LeadRow } from '#src/leads/inbox/lead.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { relativeDay } from '#src/ui/admin/dates/relative-moment.ts';

export type Due = { text: string; tone: 'late' | 'soon' | 'calm' };

const soonMinutes = 60;

/** Until when a lead is answered in time, in open hours: amber in the last one, red when it is late. */
export function dueOf({ dueAt, openMinutesLeft }: Pick<LeadRow, 'dueAt' | 'openMinutesLeft'>, now: Date): Due | null {
  if (dueAt === null || openMinutesLeft === null) return null;
  if (openMinutesLeft <= 0) return { text: m.admin_today_late_by({ time: spanText(-openMinutesLeft) }), tone: 'late' };
  const tone = openMinutesLeft <= soonMinutes ? 'soon' : 'calm';
  const [day, today] = [dealerDay(new Date(dueAt)), dealerDay(now)];
  if (day === today) return { text: m.admin_today_due_in({ time: spanText(openMinutesLeft) }), tone };
  if (day === dayAfter(today)) return { text: m.admin_today_due_tomorrow(), tone };
  return { text: m.admin_today_due({ day: relativeDay(day, today, getLocale()) }), tone };
}

/** `35 min`, `2 h`. */
const spanText = (minutes: number): string =>
  minutes < 60 ? `${minutes}\u00a0min` : `${Math.round(minutes / 60)}\u00a0h`;
