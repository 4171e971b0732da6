import { describe, expect, it } from 'vitest';
import { dealerTime } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { openingText, openMinutesBetween } from '../opening-hours.ts';
import { defaultSettings } from '../settings.ts';
import { instantAfter, instantBefore } from './response-time.server.ts';

/**
 * The clocks of British Columbia went forward on 8 March 2026 for the last time; until then they went back in November.
 * These changes are on Sundays, so in these tests the dealer is open on Sundays as well, from 9:00 to 16:00.
 */
const hours = {
  ...defaultSettings.hours,
  closedDays: [],
  week: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, opens: '09:00', closes: '16:00' })),
};

const changes = [
  { what: 'an hour longer', day: '2025-11-02', opens: '2025-11-02T17:00:00Z', dayBefore: '2025-11-01T16:00:00Z' },
  { what: 'an hour shorter', day: '2025-03-09', opens: '2025-03-09T16:00:00Z', dayBefore: '2025-03-08T17:00:00Z' },
  { what: 'the last one shorter', day: '2026-03-08', opens: '2026-03-08T16:00:00Z', dayBefore: '2026-03-07T17:00:00Z' },
  { what: 'not longer any more', day: '2026-11-01', opens: '2026-11-01T16:00:00Z', dayBefore: '2026-10-31T16:00:00Z' },
];
const hoursLater = (instant: string, count: number) => new Date(Date.parse(instant) + count * 3_600_000);

describe.each(changes)('on a day that is $what, $day', ({ day, opens, dayBefore }) => {
  it('the doors open at nine by the clock on the wall', () => {
    expect(dealerTime(new Date(opens))).toEqual({ day, weekday: 7, minutes: 540 });
    expect(openingText(hours, new Date(opens), 'en')).toBe('Open today 9:00\u00a0a.m. to 4:00\u00a0p.m.');
  });

  it('“today” lasts from midnight to midnight', () => {
    expect(dealerTime(startOfDealerDay(day))).toMatchObject({ day, minutes: 0 });
    expect(dealerTime(new Date(startOfDealerDay(day).getTime() - 1)).day < day).toBe(true);
    expect(openingText(hours, startOfDealerDay(day), 'en')).toBe('Opens today 9:00\u00a0a.m.');
  });

  it('a lead of the evening before waits for as long as the doors are open', () => {
    expect(openMinutesBetween(hoursLater(dayBefore, 9), hoursLater(opens, 2), hours)).toBe(120);
    expect(instantAfter(hoursLater(dayBefore, 9), 120, hours)).toEqual(hoursLater(opens, 2));
  });

  it('a lead of the morning is due seven open hours later, at closing time', () => {
    expect(instantAfter(new Date(opens), 420, hours)).toEqual(hoursLater(opens, 7));
  });

  it('who has waited for an hour in the morning wrote when the doors opened', () => {
    expect(instantBefore(hoursLater(opens, 1), 60, hours)).toEqual(new Date(opens));
    expect(instantBefore(hoursLater(opens, 1), 120, hours)).toEqual(hoursLater(dayBefore, 6));
  });
});
