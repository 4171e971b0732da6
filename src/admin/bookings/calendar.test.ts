import { expect, it } from 'vitest';
import {
  boardSearch,
  formatPeriod,
  isOverdue,
  movedBy,
  readBoardAddress,
  shownStay,
  turned,
  weeksFrom,
} from './calendar.ts';

const today = '2026-11-20';
const read = (query: string) => readBoardAddress(new URLSearchParams(query), today);

it('the board shows three weeks from the Monday before the day, by default from today', () => {
  const [first, , third] = weeksFrom(read('day=2026-11-22').day);
  expect([first?.[0], third?.[6], third?.length]).toEqual(['2026-11-16', '2026-12-06', 7]);
  expect(read('view=month&day=x&technician=me')).toEqual({ view: null, day: today, technician: null });
});

it('the way to the next page keeps view and technician, and goes on by a week or a day', () => {
  const weeks = read('view=weeks&day=2026-11-22&technician=3');
  expect(boardSearch(turned(weeks, -1))).toBe('?view=weeks&day=2026-11-15&technician=3');
  expect(boardSearch(turned(read('view=day'), 1))).toBe('?view=day&day=2026-11-21');
  expect(boardSearch(read(''))).toBe('?day=2026-11-20');
});

it('the heading names the period, with its months and year', () => {
  expect(formatPeriod('2026-11-23', '2026-12-13', 'en')).toBe('November 23 to December 13, 2026');
  expect(formatPeriod('2026-11-23', '2026-12-13', 'fr')).toBe('23 novembre au 13 décembre 2026');
  expect(formatPeriod('2026-12-21', '2027-01-10', 'en')).toBe('December 21, 2026 to January 10, 2027');
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

it('a booking is overdue once its promised day is over and the work is not finished', () => {
  const entry = { lastDay: '2026-11-19', promisedDay: null, status: 2 as const, isCancelled: false };
  expect(isOverdue(entry, today)).toBe(true);
  expect(isOverdue({ ...entry, lastDay: today }, today)).toBe(false);
  expect(isOverdue({ ...entry, status: 3 }, today)).toBe(false);
  expect(isOverdue({ ...entry, isCancelled: true }, today)).toBe(false);
  expect(isOverdue({ ...entry, promisedDay: today }, today)).toBe(false);
});

it('unfinished work is shown until its promised day, and until today once that has passed', () => {
  const entry = {
    date: '2026-11-17',
    lastDay: '2026-11-18',
    promisedDay: null,
    status: 2 as const,
    isCancelled: false,
  };
  expect(shownStay(entry, today)?.lastDay).toBe(today);
  expect(shownStay({ ...entry, promisedDay: '2026-11-24' }, today)?.lastDay).toBe('2026-11-24');
  expect(shownStay({ ...entry, promisedDay: '2026-11-19' }, today)?.lastDay).toBe(today);
  expect(shownStay({ ...entry, promisedDay: '2026-11-24', status: 3 }, today)?.lastDay).toBe('2026-11-18');
});
