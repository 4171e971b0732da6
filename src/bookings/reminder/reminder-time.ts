import { hasHours, hoursOn } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { type DealerTime, dayAfter, minutesOf } from '#src/lib/dates.ts';

type Hours = Settings['hours'];

/** Further ahead the shop is closed for so long that the day before has to do. */
const maxDaysAhead = 14;

/** The day on which a customer is reminded: the last open one before the drop-off. */
export function reminderDay(dropOff: string, hours: Hours): string {
  for (let before = 1; before <= maxDaysAhead; before += 1) {
    const day = dayAfter(dropOff, -before);
    if (hoursOn(day, hours)) return day;
  }
  return dayAfter(dropOff, -1);
}

/** The drop-offs of which customers may be reminded now: none while the shop is closed. */
export function dropOffsToRemindOf({ day, minutes }: DealerTime, hours: Hours): string[] {
  if (!isWithinHours(day, minutes, hours)) return [];
  const ahead = Array.from({ length: maxDaysAhead }, (_, at) => dayAfter(day, at + 1));
  return ahead.filter((dropOff) => reminderDay(dropOff, hours) === day);
}

const withoutHours = { opens: '09:00', closes: '17:00' };

/** True while the shop is open; one without known hours from nine to five. */
export function isWithinHours(day: string, minutes: number, hours: Hours): boolean {
  const opening = hasHours(hours) ? hoursOn(day, hours) : withoutHours;
  return opening !== null && minutes >= minutesOf(opening.opens) && minutes < minutesOf(opening.closes);
}
