import { expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { isReminderDue } from './estimate-reminder.ts';

const week = ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, opens: '08:00', closes: '17:00' }));
const hours = { ...defaultSettings.hours, week, closedDays: [], seasons: [], departments: undefined } as never;
/** On the dealer's clock, seven hours behind UTC. */
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, day, hour + 7, minute));
const friday = 20;
const sent = { sentAt: at(friday, 15), remindedTimes: 0, remindedAt: null };

it.each([
  ['not before four opening hours', at(friday, 16, 59), false],
  ['not after closing time', at(friday, 19), false],
  ['not on a closed day', at(friday + 1, 12), false],
  ['not when the shop has just opened again', at(friday + 3, 8), false],
  ['once four opening hours are over', at(friday + 3, 10), true],
])('an owner is reminded %s', (_when, now, isDue) => {
  expect(isReminderDue(sent, hours, now)).toBe(isDue);
});

it('the second reminder comes eight opening hours after the first, and there is no third', () => {
  const once = { ...sent, remindedTimes: 1, remindedAt: at(friday + 3, 10) };
  expect(isReminderDue(once, hours, at(friday + 3, 16, 59))).toBe(false);
  expect(isReminderDue(once, hours, at(friday + 4, 9))).toBe(true);
  const twice = { ...sent, remindedTimes: 2, remindedAt: at(friday + 4, 9) };
  expect(isReminderDue(twice, hours, at(friday + 10, 12))).toBe(false);
});
