import { describe, expect, it } from 'vitest';
import { formatMoment } from '#src/lib/moment.ts';
import { statutoryHolidays } from '../holiday-suggestions.ts';
import { openMinutesBetween } from '../opening-hours.ts';
import { defaultSettings } from '../settings.ts';
import { dueUntil, promiseChanges, promiseText, replyDue } from './reply-promise.server.ts';
import { instantBefore } from './response-time.server.ts';

// Monday to Friday 8:30 to 17:30, Saturday 9 to 16, Sunday closed.
const hours = {
  ...defaultSettings.hours,
  closedDays: statutoryHolidays(2026).map(({ day, name }) => ({ day, name })),
};
const never = { week: [], closedDays: [] };

/** The dealer's time zone is UTC-7 all year. */
const wall = (moment: string) => new Date(`${moment}:00-07:00`);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const promised = (requested: string, language: 'en' | 'fr' = 'en') =>
  plain(promiseText('promise', wall(requested), hours, language));
const dueOf = (requested: string) => {
  const due = replyDue(wall(requested), hours);
  return due && plain(formatMoment(due, 'en'));
};

const withinADay = 'We will respond to your message within 24 hours.';

describe('visitors are promised a reply', () => {
  it('within 24 hours on a weekday, also just before closing and at night', () => {
    for (const requested of ['2026-11-26T08:30', '2026-11-26T16:20', '2026-11-26T17:29', '2026-11-26T23:59'])
      expect(promised(requested)).toBe(withinADay);
  });

  it('by the day and hour over a weekend', () => {
    // Saturday four hours from noon, and two of Monday.
    expect(promised('2026-11-28T11:40')).toBe('We will respond by Monday 10:30 a.m.');
    expect(promised('2026-11-28T11:40', 'fr')).toBe('Nous vous répondrons d’ici lundi 10 h 30.');
    expect(promised('2026-11-28T20:00')).toBe('We will respond by Monday 2:30 p.m.');
  });

  it('within 24 hours again from Sunday afternoon', () => {
    expect(promised('2026-11-29T14:29')).toBe('We will respond by Monday 2:30 p.m.');
    expect(promised('2026-11-29T14:30')).toBe(withinADay);
  });

  it('by the day and hour over a holiday', () => {
    // Thanksgiving is Monday, October 12.
    expect(promised('2026-10-10T15:00')).toBe('We will respond by Tuesday 2:00 p.m.');
  });

  it('by the date where the weekday would be ambiguous', () => {
    const closedDays = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => ({
      day: `2027-01-0${day}`,
      name: { en: 'Refit', fr: null },
    }));
    const text = promiseText('promise', wall('2026-12-31T17:00'), { ...hours, closedDays }, 'fr');
    expect(plain(text)).toBe('Nous vous répondrons d’ici lundi 11 janvier, 14 h 30.');
  });

  it('without a time when the dealer never opens', () => {
    expect(promiseText('promise', wall('2026-11-26T12:00'), never, 'en')).toBe('We will respond to your message.');
    expect(replyDue(wall('2026-11-26T12:00'), never)).toBeNull();
    expect(dueUntil(wall('2026-11-26T12:00'), never)).toBeNull();
    expect(promiseChanges(wall('2026-11-26T12:00'), never)).toBeNull();
  });
});

describe('a reply is due for staff', () => {
  it('24 hours later', () => {
    expect(dueOf('2026-11-26T16:20')).toBe('Nov 27, 2026, 4:20 p.m.');
  });

  it('at closing time when the 24 hours end after it', () => {
    expect(dueOf('2026-11-25T20:00')).toBe('Nov 26, 2026, 5:30 p.m.');
    expect(dueOf('2026-11-27T08:30')).toBe('Nov 27, 2026, 5:30 p.m.');
  });

  it('when the visitor was told, where that is a day and an hour', () => {
    expect(dueOf('2026-11-28T11:40')).toBe('Nov 30, 2026, 10:30 a.m.');
  });
});

/** The clocks went forward on 8 March 2026 for the last time; until then they went back in November. */
const aroundClockChanges = ['2025-11-01T12:00:00Z', '2026-03-07T12:00:00Z'];

describe('for every hour of a week', () => {
  const starts = ['2026-11-26T03:07:00Z', '2026-10-09T12:00:00Z', ...aroundClockChanges];
  const everyDay = { ...hours, week: hours.week.map((day) => ({ ...day, opens: '08:45', closes: '15:10' })) };
  const week = (start: string) =>
    Array.from({ length: 7 * 24 }, (_, index) => new Date(Date.parse(start) + index * 61 * 60_000 + 7_000));
  const cases = starts.flatMap((start) => [
    { start, at: 'the usual hours', open: hours },
    { start, at: 'odd hours', open: everyDay },
  ]);

  it.each(cases)(
    'from $start at $at, the due time leaves six opening hours and is an open moment',
    ({ start, open }) => {
      for (const requested of week(start)) {
        const due = replyDue(requested, open) ?? requested;
        expect(openMinutesBetween(requested, due, open)).toBeGreaterThanOrEqual(6 * 60);
        expect(instantBefore(due, 0, open)).toEqual(due);
      }
    },
  );

  it.each(cases)('from $start at $at, the late leads are those whose due time has come', ({ start, open }) => {
    const moments = week(start);
    for (const share of [0.75, 1])
      for (const now of moments.filter((_, index) => index % 5 === 0)) {
        const until = dueUntil(now, open, share) ?? now;
        const isLate = (requested: Date) => (replyDue(requested, open, share) ?? now) <= now;
        expect([now, isLate(until), isLate(new Date(until.getTime() + 1))]).toEqual([now, true, false]);
      }
  });

  it.each(cases)('from $start at $at, the text stays true until the announced change', ({ start, open }) => {
    for (const now of week(start)) {
      const text = promiseText('promise', now, open, 'en');
      const changes = promiseChanges(now, open);
      const until = changes ?? new Date(now.getTime() + 86_400_000);
      for (const minutes of [0, 1, 14, 29, 44, 120]) {
        const later = new Date(now.getTime() + minutes * 60_000);
        if (later < until) expect(promiseText('promise', later, open, 'en')).toBe(text);
      }
      if (changes) expect(promiseText('promise', changes, open, 'en')).not.toBe(text);
    }
  });
});
