import { expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { dealerTime } from '#src/lib/dates.ts';
import { earliestDay, slotsOn } from './slot.ts';

const hours = {
  ...defaultSettings.hours,
  closedDays: [],
  week: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, opens: '00:00', closes: '06:00' })),
};
const askedAt = (instant: string) => ({
  hoursOfWork: 2,
  taken: [],
  hours,
  now: dealerTime(new Date(instant)),
  shop: { placesADay: 1, hoursADay: 8, noticeDays: 0 },
});
const timesOn = (day: string, instant: string) => slotsOn(day, askedAt(instant)).map(({ time }) => time);

const night = ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00', '04:30', '05:00'];

it.each([
  ['an hour longer', '2025-11-02', '2025-11-01T20:00:00Z'],
  ['an hour shorter', '2026-03-08', '2026-03-07T20:00:00Z'],
])('a day that is %s has the same times as every other', (_what, day, dayBefore) => {
  expect(timesOn(day, dayBefore)).toEqual(night);
});

it.each([
  ['before the clocks go back', '2025-11-02T08:15:00Z', '2025-11-02', ['01:30', '02:00']],
  ['in the hour that comes again', '2025-11-02T09:15:00Z', '2025-11-02', ['01:30', '02:00']],
  ['after it', '2025-11-02T10:15:00Z', '2025-11-02', ['02:30', '03:00']],
  ['before the clocks go forward', '2026-03-08T09:45:00Z', '2026-03-08', ['02:00', '02:30']],
  ['after they have gone forward', '2026-03-08T10:15:00Z', '2026-03-08', ['03:30', '04:00']],
  ['in the November in which they stay', '2026-11-01T09:15:00Z', '2026-11-01', ['02:30', '03:00']],
])('%s the next times are those still ahead on the wall', (_when, instant, day, next) => {
  expect(timesOn(day, instant).slice(0, 2)).toEqual(next);
});

it.each(['2025-11-02T07:00:00Z', '2025-11-03T07:59:00Z', '2026-03-08T08:00:00Z', '2026-03-09T06:59:00Z'])(
  'at %s, within the day of a change, the first day is that day or the one after its last time',
  (instant) => {
    const { day, minutes } = dealerTime(new Date(instant));
    expect(['2025-11-02', '2026-03-08']).toContain(day);
    const next = day === '2025-11-02' ? '2025-11-03' : '2026-03-09';
    expect(earliestDay(askedAt(instant))).toBe(minutes < 300 ? day : next);
  },
);
