import { describe, expect, it } from 'vitest';
import { hoursOfWeek, hoursToday } from './opening-hours.ts';
import { defaultSettings } from './settings.ts';

const hours = { ...defaultSettings.hours, closedDays: ['2026-07-01'] };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the hours of today', () => {
  it.each([
    ['2026-06-05T20:00:00Z', 'Open today 8:30 to 5:30', 'Ouvert aujourd’hui de 8 h 30 à 17 h 30'],
    ['2026-06-06T20:00:00Z', 'Open today 9:00 to 4:00', 'Ouvert aujourd’hui de 9 h à 16 h'],
    ['2026-06-07T20:00:00Z', 'Closed today', 'Fermé aujourd’hui'],
    ['2026-06-08T06:59:00Z', 'Closed today', 'Fermé aujourd’hui'],
    ['2026-06-08T07:00:00Z', 'Open today 8:30 to 5:30', 'Ouvert aujourd’hui de 8 h 30 à 17 h 30'],
    ['2026-07-01T20:00:00Z', 'Closed today', 'Fermé aujourd’hui'],
  ])('at %s are: %s', (instant, english, french) => {
    expect(hoursToday(hours, new Date(instant), 'en')).toBe(english);
    expect(plain(hoursToday(hours, new Date(instant), 'fr'))).toBe(french);
  });
});

it('the week begins on Monday and ends closed', () => {
  const week = hoursOfWeek(hours, 'en');
  expect(week[0]).toEqual({ day: 'Monday', hours: '8:30 to 5:30' });
  expect(week[6]).toEqual({ day: 'Sunday', hours: 'Closed' });
});
