import { describe, expect, it } from 'vitest';
import { formatMoment } from '#src/lib/moment.ts';
import { statutoryHolidays } from '../holiday-suggestions.ts';
import { openMinutesBetween } from '../opening-hours.ts';
import { defaultSettings } from '../settings.ts';
import { instantAfter, instantBefore } from './response-time.server.ts';

// Monday to Friday 8:30 to 17:30, Saturday 9 to 16, Sunday closed.
const hours = {
  ...defaultSettings.hours,
  closedDays: statutoryHolidays(2026).map(({ day, name }) => ({ day, name })),
};

/** The dealer's time zone is UTC-7 all year. */
const wall = (moment: string) => new Date(`${moment}:00-07:00`);
const endOf = (requested: string) => {
  const end = instantAfter(wall(requested), 24 * 60, hours);
  return end && formatMoment(end, 'en').replace('\u00a0', ' ');
};

describe('24 opening hours', () => {
  it('count opening hours only', () => {
    // Monday 9, Tuesday 9, and six hours of Wednesday.
    expect(endOf('2026-11-16T08:30')).toBe('Nov 18, 2026, 2:30 p.m.');
  });

  it('pause on Sunday', () => {
    // Friday one hour, Saturday 7, Monday 9, and seven hours of Tuesday.
    expect(endOf('2026-11-20T16:30')).toBe('Nov 24, 2026, 3:30 p.m.');
  });

  it('start in the morning for a question of the night', () => {
    expect(endOf('2026-11-15T23:59')).toBe(endOf('2026-11-16T08:30'));
    expect(endOf('2026-11-13T02:00')).toBe(endOf('2026-11-13T08:30'));
  });

  it('pause on a statutory holiday of British Columbia', () => {
    // Remembrance Day is a Wednesday in 2026: Tuesday 9, Thursday 9, and six hours of Friday.
    expect(endOf('2026-11-10T08:30')).toBe('Nov 13, 2026, 2:30 p.m.');
    // Over the weekend of Thanksgiving: Saturday 7, Tuesday 9, and eight hours of Wednesday.
    expect(endOf('2026-10-10T09:00')).toBe('Oct 14, 2026, 4:30 p.m.');
  });

  it('are not affected by a change of daylight saving time elsewhere', () => {
    // The first Sunday of November: Saturday 7, Monday 9, and eight hours of Tuesday.
    expect(endOf('2026-10-31T09:00')).toBe('Nov 3, 2026, 4:30 p.m.');
  });

  it('end exactly at closing time', () => {
    expect(instantAfter(wall('2026-11-16T08:30'), 540, hours)).toEqual(wall('2026-11-16T17:30'));
  });

  it('never end when the shop never opens', () => {
    expect(instantAfter(wall('2026-11-16T08:30'), 1, { week: [], closedDays: [] })).toBeNull();
    expect(instantBefore(wall('2026-11-16T08:30'), 1, { week: [], closedDays: [] })).toBeNull();
  });
});

describe('opening minutes counted back', () => {
  it.each(['2026-11-18T14:30', '2026-11-24T15:30', '2026-11-15T12:00', '2026-11-12T03:00', '2026-01-02T08:31'])(
    'agree with the open minutes: %s',
    (moment) => {
      const now = wall(moment);
      for (const minutes of [18 * 60, 24 * 60]) {
        const began = instantBefore(now, minutes, hours) ?? now;
        expect(openMinutesBetween(began, now, hours)).toBe(minutes);
        const after = new Date(began.getTime() + 60_000);
        expect(openMinutesBetween(after, now, hours)).toBeLessThan(minutes);
      }
    },
  );
});
