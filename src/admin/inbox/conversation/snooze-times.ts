import { hoursOn } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dayAfter, dealerTime, weekdayOf } from '#src/lib/dates.ts';
import { instantOf } from '#src/ui/admin/form/local-time.ts';

/** When a lead may come back: this afternoon, or when the dealer opens tomorrow, the day after, and next week. */

export type SnoozeChoice = { name: 'afternoon' | 'tomorrow' | 'weekday' | 'next-week'; day: string; until: string };

const afternoonMinutes = 13 * 60;
const defaultOpening = '08:30';

export function snoozeChoices(now: Date, hours: Settings['hours']): SnoozeChoice[] {
  const { day: today, minutes } = dealerTime(now);
  const choice = (name: SnoozeChoice['name'], day: string, time = hoursOn(day, hours)?.opens ?? defaultOpening) => ({
    name,
    day,
    until: instantOf(`${day} ${time}:00`),
  });
  const tomorrow = openDay(dayAfter(today), hours);
  const then = openDay(dayAfter(tomorrow), hours);
  const monday = openDay(dayAfter(today, 8 - weekdayOf(today)), hours);
  return [
    ...(minutes < afternoonMinutes ? [choice('afternoon', today, '13:00')] : []),
    choice(tomorrow === dayAfter(today) ? 'tomorrow' : 'weekday', tomorrow),
    ...(then < monday ? [choice('weekday', then)] : []),
    ...(monday === tomorrow ? [] : [choice('next-week', monday)]),
  ];
}

/** The first open day from this one on; a dealer that is closed for weeks gets the day itself. */
function openDay(day: string, hours: Settings['hours']): string {
  for (let later = 0; later < 14; later += 1) if (hoursOn(dayAfter(day, later), hours)) return dayAfter(day, later);
  return day;
}
