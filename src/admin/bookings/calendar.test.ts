import { expect, it } from 'vitest';
import { calendarSearch, daysShown, movedBy, readCalendarAddress, turned } from './calendar.ts';

const today = '2026-11-20';

it('the calendar shows the week of a day from Monday, or the day alone', () => {
  const week = readCalendarAddress(new URLSearchParams('day=2026-11-22'), today);
  expect(daysShown(week)).toMatchObject({ 0: '2026-11-16', 6: '2026-11-22', length: 7 });
  expect(daysShown(readCalendarAddress(new URLSearchParams('view=day&day=x'), today))).toEqual([today]);
  expect(calendarSearch(turned(week, -1))).toBe('?view=week&day=2026-11-15');
  expect(turned({ view: 'day', day: today }, 1).day).toBe('2026-11-21');
});

it('arrow keys move a booking by a day or half an hour, never past midnight', () => {
  const entry = { date: today, time: '09:30' };
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'a'];
  expect(keys.map((key) => movedBy(key, entry))).toEqual([
    { date: '2026-11-19', time: '09:30' },
    { date: '2026-11-21', time: '09:30' },
    { date: today, time: '09:00' },
    { date: today, time: '10:00' },
    null,
  ]);
  expect(movedBy('ArrowUp', { date: today, time: '00:00' })?.time).toBe('00:00');
});
