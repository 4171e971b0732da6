import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { LeadRow } from '#src/leads/inbox/lead.ts';
import { dayAfter, dealerDay, formatDay, weekdayName, weekdayOf } from '#src/lib/dates.ts';

/** When a lead is due, in few words and with a colour: amber in the last open hour, red when it is late. */

export type DueTone = 'late' | 'soon' | 'calm';
export type Due = { text: string; tone: DueTone };

const soonMinutes = 60;

/** Null for a lead that needs no answer. */
export function dueOf({ dueAt, openMinutesLeft }: Pick<LeadRow, 'dueAt' | 'openMinutesLeft'>, now: Date): Due | null {
  if (dueAt === null || openMinutesLeft === null) return null;
  if (openMinutesLeft <= 0) return { text: m.admin_inbox_late_by({ time: spanText(-openMinutesLeft) }), tone: 'late' };
  const day = dealerDay(new Date(dueAt));
  const today = dealerDay(now);
  if (day === today) {
    return {
      text: m.admin_inbox_due_in({ time: spanText(openMinutesLeft) }),
      tone: openMinutesLeft <= soonMinutes ? 'soon' : 'calm',
    };
  }
  return { text: dayText(day, today), tone: openMinutesLeft <= soonMinutes ? 'soon' : 'calm' };
}

function dayText(day: string, today: string): string {
  if (day === dayAfter(today)) return m.admin_inbox_due_tomorrow();
  if (day < dayAfter(today, 7)) return weekdayName(weekdayOf(day), getLocale());
  return formatDay(day, getLocale());
}

/** `35 min`, `2 h`. */
const spanText = (minutes: number): string =>
  minutes < 60 ? m.admin_inbox_minutes({ count: minutes }) : m.admin_inbox_hours({ count: Math.round(minutes / 60) });
