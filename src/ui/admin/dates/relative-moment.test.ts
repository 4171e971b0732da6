import { expect, it } from 'vitest';
import { inSentence, relativeDay, relativeMoment } from './relative-moment.ts';

/** Tuesday, 2:30 p.m. in Vancouver. */
const now = new Date('2026-11-24T21:30:00Z');

it.each([
  ['2026-11-24T21:29:31Z', 'Just now', 'À l’instant'],
  ['2026-11-24T21:18:00Z', '12 min ago', 'Il y a 12 min'],
  ['2026-11-24T20:30:01Z', '59 min ago', 'Il y a 59 min'],
  ['2026-11-24T20:30:00Z', '1:30 p.m.', '13 h 30'],
  ['2026-11-24T07:00:00Z', '12:00 a.m.', '0 h'],
  ['2026-11-24T06:59:00Z', 'Yesterday', 'Hier'],
  ['2026-11-22T20:00:00Z', 'Sunday', 'Dimanche'],
  ['2026-11-18T20:00:00Z', 'Wednesday', 'Mercredi'],
  ['2026-11-17T20:00:00Z', 'Nov 17', '17 nov.'],
  ['2026-01-01T20:00:00Z', 'Jan 1', '1er janv.'],
  ['2025-05-06T20:00:00Z', 'May 6, 2025', '6 mai 2025'],
])('%s is “%s” on Tuesday at half past two', (instant, english, french) => {
  expect(relativeMoment(instant, now, 'en').replaceAll('\u00a0', ' ')).toBe(english);
  expect(relativeMoment(instant, now, 'fr').replaceAll('\u00a0', ' ')).toBe(french);
});

it.each([
  ['2026-11-24T21:40:00Z', '2:40 p.m.'],
  ['2026-11-25T18:00:00Z', 'Tomorrow'],
  ['2026-11-30T18:00:00Z', 'Monday'],
  ['2026-12-01T18:00:00Z', 'Dec 1'],
  ['2027-01-04T18:00:00Z', 'Jan 4, 2027'],
])('what is to come, %s, is “%s”', (instant, expected) => {
  expect(relativeMoment(instant, now, 'en').replaceAll('\u00a0', ' ')).toBe(expected);
});

it('just after midnight, half an hour ago is that and not yesterday', () => {
  expect(relativeMoment('2026-11-25T06:40:00Z', new Date('2026-11-25T07:10:00Z'), 'en')).toBe('30 min ago');
});

it('a day without a time is today, tomorrow or a weekday too', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-23', '2026-11-27', '2026-12-24'];
  expect(days.map((day) => relativeDay(day, '2026-11-24', 'en'))).toEqual([
    ...['Today', 'Tomorrow', 'Yesterday'],
    ...['Friday', 'Dec 24'],
  ]);
});

it('a moment within a sentence has a capital only where its language wants one', () => {
  const message = (instant: string, language: 'en' | 'fr') =>
    inSentence(relativeMoment(instant, now, language), language).replaceAll('\u00a0', ' ');
  expect(
    ['2026-11-24T21:18:00Z', '2026-11-24T06:59:00Z', '2026-11-22T20:00:00Z'].map((at) => message(at, 'fr')),
  ).toEqual(['il y a 12 min', 'hier', 'dimanche']);
  expect(message('2026-11-24T06:59:00Z', 'en')).toBe('yesterday');
  expect(message('2026-11-22T20:00:00Z', 'en')).toBe('Sunday');
  expect(message('2026-11-17T20:00:00Z', 'en')).toBe('Nov 17');
});

it('a record that is a few seconds newer than the page was made just now', () => {
  const later = (seconds: number) => relativeMoment(new Date(now.getTime() + seconds * 1000), now, 'en');
  expect(later(0)).toBe(later(20));
  expect(later(20)).not.toMatch(/\d/);
  expect(later(300)).toMatch(/\d/);
});
