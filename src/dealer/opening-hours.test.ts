import { describe, expect, it } from 'vitest';
import { hoursOf, hoursOfWeek, hoursOn, openingText, openMinutesBetween } from './opening-hours.ts';
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
    ['2026-06-08T07:00:00Z', 'Opens today 8:30 a.m.', 'Ouvre aujourd’hui à 8 h 30'],
    ['2026-06-08T15:29:00Z', 'Opens today 8:30 a.m.', 'Ouvre aujourd’hui à 8 h 30'],
    ['2026-06-08T15:30:00Z', 'Open today 8:30 a.m. to 5:30 p.m.', 'Ouvert aujourd’hui de 8 h 30 à 17 h 30'],
    ['2026-07-01T20:00:00Z', 'Canada Day: opens Thursday 8:30 a.m.', 'Fête du Canada : ouvre jeudi à 8 h 30'],
  ])('at %s are: %s', (instant, english, french) => {
    expect(plain(openingText(hours, new Date(instant), 'en') ?? '')).toBe(english);
    expect(plain(openingText(hours, new Date(instant), 'fr') ?? '')).toBe(french);
  });
});

it('a dealer who is closed all week names no day of opening', () => {
  const week = hours.week.map(({ weekday }) => ({ weekday, opens: null, closes: null }));
  expect(openingText({ ...hours, week }, new Date('2026-06-05T20:00:00Z'), 'en')).toBe('Closed today');
});

it('the week starts on Monday and ends with a closed Sunday', () => {
  const week = hoursOfWeek(hours, '2026-06-05', 'en');
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

describe('the hours of a day', () => {
  const short = {
    day: '2026-12-24',
    name: { en: 'Christmas Eve', fr: 'Veille de Noël' },
    opens: '09:00',
    closes: '12:00',
  };
  const winter = hours.week.map((day) => (day.opens ? { ...day, opens: '10:00', closes: '15:00' } : day));
  const seasons = [{ name: { en: 'Winter', fr: null }, from: '11-15', until: '02-28', week: winter }];
  const departments = { service: { week: hours.week.map((day) => (day.opens ? { ...day, opens: '07:30' } : day)) } };
  const all = { ...hours, closedDays: [...hours.closedDays, short], seasons, departments };

  it.each([
    ['before the season', '2026-11-13', '08:30 to 17:30'],
    ['on its first open day', '2026-11-16', '10:00 to 15:00'],
    ['after the turn of the year', '2027-01-04', '10:00 to 15:00'],
    ['after the season', '2027-03-01', '08:30 to 17:30'],
    ['on a short day', '2026-12-24', '09:00 to 12:00'],
  ])('%s are its own', (_when, day, expected) => {
    const opening = hoursOn(day, all);
    expect(`${opening?.opens} to ${opening?.closes}`).toBe(expected);
  });

  it('are closed on a holiday, in every department', () => {
    expect([hoursOn('2026-07-01', all), hoursOn('2026-07-01', hoursOf(all, 'service'))]).toEqual([null, null]);
  });

  it('are those of the department that has its own, and of the house for the others', () => {
    expect(hoursOn('2026-06-05', hoursOf(all, 'service'))?.opens).toBe('07:30');
    expect(hoursOn('2026-06-05', hoursOf(all, 'parts'))?.opens).toBe('08:30');
  });

  it('count as they are when open minutes are counted', () => {
    const [from, until] = [new Date('2026-12-24T16:00:00Z'), new Date('2026-12-25T07:00:00Z')];
    expect(openMinutesBetween(from, until, all)).toBe(180);
  });

  it('are not claimed where none are known', () => {
    const unknown = { week: [], closedDays: hours.closedDays };
    expect(openingText(unknown, new Date('2026-07-01T20:00:00Z'), 'en')).toBeNull();
    expect(hoursOfWeek(unknown, '2026-06-05', 'en')).toEqual([]);
    expect(hoursOn('2026-06-05', unknown)).toBeNull();
  });
});
