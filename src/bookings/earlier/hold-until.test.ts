import { describe, expect, it } from 'vitest';
import { openMinutesBetween } from '#src/dealer/opening-hours.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { dayAfter } from '#src/lib/dates.ts';
import { dealerInstant } from '#src/lib/dealer-zone.server.ts';
import { holdMinutes, holdUntil } from './hold-until.ts';

// Open from 8:30 to 17:30; 2026-11-29 is a Sunday.
const { hours } = defaultSettings;
const at = (day: string, minutes: number) => ({ day, weekday: 1 as const, minutes });

describe('a hold of two hours of opening time', () => {
  it('ends on the same day, or goes on the next open one', () => {
    expect(holdUntil(at('2026-11-26', 600), hours)).toEqual({ day: '2026-11-26', minutes: 720 });
    expect(holdUntil(at('2026-11-26', 17 * 60), hours)).toEqual({ day: '2026-11-27', minutes: 600 });
    expect(holdUntil(at('2026-11-26', 20 * 60), hours)).toEqual({ day: '2026-11-27', minutes: 630 });
    expect(holdUntil(at('2026-11-29', 600), hours)).toEqual({ day: '2026-11-30', minutes: 630 });
  });

  it('lasts exactly that long whenever it begins', () => {
    for (let minutes = 0; minutes < 7 * 1440; minutes += 97) {
      const begins = at(dayAfter('2026-11-23', Math.floor(minutes / 1440)), minutes % 1440);
      const until = holdUntil(begins, hours);
      const [from, to] = [begins, until].map((one) => dealerInstant(one.day, one.minutes)) as [Date, Date];
      expect(openMinutesBetween(from, to, hours)).toBe(holdMinutes);
    }
  });

  it('is two hours where no hours are known', () => {
    expect(holdUntil(at('2026-11-26', 600), { week: [], closedDays: [] })).toEqual({ day: '2026-11-26', minutes: 720 });
  });
});
