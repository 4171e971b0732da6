import { describe, expect, it } from 'vitest';
import { dayAfter, dealerDay, dealerTime, formatDay, formatTime, isDay, weekdayName } from './dates.ts';

describe('the dealer’s time zone', () => {
  it('is Vancouver, whatever the server’s time zone', () => {
    expect(dealerTime(new Date('2025-07-10T06:59:00Z'))).toEqual({ day: '2025-07-09', weekday: 3, minutes: 1439 });
    expect(dealerTime(new Date('2025-07-10T07:00:00Z'))).toEqual({ day: '2025-07-10', weekday: 4, minutes: 0 });
  });

  it('has daylight saving time until 2025 and stays at UTC−7 since', () => {
    expect(dealerDay(new Date('2025-01-15T07:59:00Z'))).toBe('2025-01-14');
    expect(dealerDay(new Date('2026-12-15T07:00:00Z'))).toBe('2026-12-15');
  });

  it('counts days across the ends of months', () => {
    expect([dayAfter('2026-12-31'), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
  });
});

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['tomorrow', false],
  ['infinity', false],
  ['2026-1-1', false],
])('%s is a valid day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it('dates and times are formatted in both languages', () => {
  expect(formatDay('2026-07-10', 'en')).toBe('July 10, 2026');
  expect(formatDay('2026-07-10', 'fr')).toBe('10 juillet 2026');
  expect([formatDay('2026-04-01', 'fr'), formatDay('2026-04-21', 'fr')]).toEqual(['1er avril 2026', '21 avril 2026']);
  expect(formatDay('2026-04-01', 'en')).toBe('April 1, 2026');
  expect([weekdayName(1, 'en'), weekdayName(7, 'fr')]).toEqual(['Monday', 'dimanche']);
});

it.each([
  ['00:00', '12:00 a.m.', '0 h'],
  ['00:05', '12:05 a.m.', '0 h 05'],
  ['01:00', '1:00 a.m.', '1 h'],
  ['8:30', '8:30 a.m.', '8 h 30'],
  ['09:00', '9:00 a.m.', '9 h'],
  ['09:05', '9:05 a.m.', '9 h 05'],
  ['11:00', '11:00 a.m.', '11 h'],
  ['11:59', '11:59 a.m.', '11 h 59'],
  ['12:00', '12:00 p.m.', '12 h'],
  ['12:01', '12:01 p.m.', '12 h 01'],
  ['13:00', '1:00 p.m.', '13 h'],
  ['17:30', '5:30 p.m.', '17 h 30'],
  ['23:59', '11:59 p.m.', '23 h 59'],
  ['08:30:00', '8:30 a.m.', '8 h 30'],
])('the time %s is written %s and %s, never broken', (time, english, french) => {
  const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
  expect([formatTime(time, 'en'), formatTime(time, 'fr')]).toEqual([unbroken(english), unbroken(french)]);
});
