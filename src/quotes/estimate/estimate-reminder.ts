import { hoursOn, openMinutesBetween } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dealerTime, minutesOf } from '#src/lib/dates.ts';

/** When an owner is reminded of lines without an answer: while the shop is open, at most twice. */

const maxReminders = 2;
/** Of opening time since the estimate was sent, and between both reminders. */
const waitMinutes = [240, 480] as const;

type Waiting = { sentAt: Date; remindedTimes: number; remindedAt: Date | null };

export function isReminderDue(
  { sentAt, remindedTimes, remindedAt }: Waiting,
  hours: Settings['hours'],
  now: Date,
): boolean {
  const wait = waitMinutes[remindedTimes];
  if (remindedTimes >= maxReminders || wait === undefined || !isOpenNow(hours, now)) return false;
  return openMinutesBetween(remindedAt ?? sentAt, now, hours) >= wait;
}

function isOpenNow(hours: Settings['hours'], now: Date): boolean {
  const { day, minutes } = dealerTime(now);
  const opening = hoursOn(day, hours);
  return opening !== null && minutes >= minutesOf(opening.opens) && minutes < minutesOf(opening.closes);
}
