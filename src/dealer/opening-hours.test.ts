import { describe, expect, it } from 'vitest';
import { hoursOfWeek, openingText, openMinutesBetween } from './opening-hours.ts';
import { defaultSettings } from './settings.ts';

const hours = {
  ...defaultSettings.hours,
  closedDays: [{ day: '2026-07-01', name: { en: 'Canada Day', fr: 'Fête du Canada' } }],
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the hours of today', () => {
  it.each([
    ['2026-06-05T20:00:00Z', 'Open today 8:30 a.m. to 5:30 p.m.', 'Ouvert aujourd’hui de 8 h 30 à 17 h 30'],
    ['2026-06-06T00:29:00Z', 'Open today 8:30 a.m. to 5:30 p.m.', 'Ouvert aujourd’hui de 8 h 30 à 17 h 30'],
    ['2026-06-06T00:30:00Z', 'Opens Saturday 9:00 a.m.', 'Ouvre samedi à 9 h'],
    ['2026-06-06T20:00:00Z', 'Open today 9:00 a.m. to 4:00 p.m.', 'Ouvert aujourd’hui de 9 h à 16 h'],
    ['2026-06-07T20:00:00Z', 'Opens Monday 8:30 a.m.', 'Ouvre lundi à 8 h 30'],
    ['2026-06-08T06:59:00Z', 'Opens Monday 8:30 a.m.', 'Ouvre lundi à 8 h 30'],
    ['2026-06-08T07:00:00Z', 'Open today 8:30 a.m. to 5:30 p.m.', 'Ouvert aujourd’hui de 8 h 30 à 17 h 30'],
    ['2026-07-01T20:00:00Z', 'Canada Day: opens Thursday 8:30 a.m.', 'Fête du Canada : ouvre jeudi à 8 h 30'],
  ])('at %s are: %s', (instant, english, french) => {
    expect(plain(openingText(hours, new Date(instant), 'en'))).toBe(english);
    expect(plain(openingText(hours, new Date(instant), 'fr'))).toBe(french);
  });
});

it('a dealer who is closed all week names no day of opening', () => {
  const week = hours.week.map(({ weekday }) => ({ weekday, opens: null, closes: null }));
  expect(openingText({ ...hours, week }, new Date('2026-06-05T20:00:00Z'), 'en')).toBe('Closed today');
});

it('the week starts on Monday and ends with a closed Sunday', () => {
  const week = hoursOfWeek(hours, 'en');
  expect(week[0]).toEqual({ day: 'Monday', hours: '8:30\u00a0a.m. to 5:30\u00a0p.m.' });
  expect(week[6]).toEqual({ day: 'Sunday', hours: 'Closed' });
});

describe('the number of open minutes', () => {
  it.each([
    ['within one morning', '2026-06-05T17:00:00Z', '2026-06-05T18:30:00Z', 90],
    [
      'overnight, from an hour before closing to half an hour after opening',
      '2026-06-04T23:30:00Z',
      '2026-06-05T16:00:00Z',
      90,
    ],
    ['over a weekend with its Saturday', '2026-06-05T23:30:00Z', '2026-06-08T16:30:00Z', 60 + 420 + 60],
    ['over a holiday', '2026-06-30T23:30:00Z', '2026-07-02T16:30:00Z', 120],
    ['on a closed day', '2026-06-07T17:00:00Z', '2026-06-07T22:00:00Z', 0],
    ['backwards', '2026-06-05T18:30:00Z', '2026-06-05T17:00:00Z', 0],
  ])('%s', (_when, from, until, minutes) => {
    expect(openMinutesBetween(new Date(from), new Date(until), hours)).toBe(minutes);
  });
});
