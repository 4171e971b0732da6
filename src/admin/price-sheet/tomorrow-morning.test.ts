import { expect, it } from 'vitest';
import { tomorrowMorning } from './tomorrow-morning.ts';

it.each([
  ['in the evening, when it is tomorrow in Greenwich', '2026-11-25T04:00:00Z', '2026-11-25T16:00:00.000Z'],
  ['just after the dealer’s midnight', '2026-11-25T07:00:00Z', '2026-11-26T16:00:00.000Z'],
  ['on the last day of a year', '2026-12-31T20:00:00Z', '2027-01-01T16:00:00.000Z'],
])('a schedule begins with nine o’clock of the dealer’s next day: %s', (_when, now, expected) => {
  expect(tomorrowMorning(new Date(now))).toBe(expected);
});
