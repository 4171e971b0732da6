import { describe, expect, it } from 'vitest';
import { dayAfter, dealerDay, dealerTime, formatClock, formatDay, isDay, weekdayName } from './dates.ts';

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
  expect([formatClock('17:30', 'en'), formatClock('12:00', 'en')]).toEqual(['5:30', '12:00']);
  expect([formatClock('17:30', 'fr'), formatClock('9:00', 'fr')]).toEqual(['17\u00a0h\u00a030', '9\u00a0h']);
});
