import { expect, test } from 'vitest';
import { formatMoment, timeOfMoment } from './moment.ts';

test('a timestamp is formatted in the dealer’s time zone and in each language', () => {
  expect(formatMoment('2026-07-10T21:30:00.000Z', 'en')).toBe('Jul 10, 2026, 2:30\u00a0p.m.');
  expect(formatMoment('2026-07-10T21:30:00.000Z', 'fr')).toBe('10 juill. 2026, 14\u00a0h\u00a030');
  expect(formatMoment('2026-07-01T21:30:00.000Z', 'fr')).toBe('1er juill. 2026, 14\u00a0h\u00a030');
  expect(formatMoment('2026-07-01T21:30:00.000Z', 'en')).toContain('Jul 1, 2026');
});

test('British Columbia ended daylight saving time in 2025', () => {
  expect(formatMoment('2026-01-15T20:00:00.000Z', 'en')).toContain('12:00\u00a0p.m.');
  expect(formatMoment('2026-12-15T20:00:00.000Z', 'en')).toContain('1:00\u00a0p.m.');
});

test('midnight is 12 in English and 0 in French', () => {
  expect(formatMoment('2026-12-15T07:05:00.000Z', 'en')).toContain('12:05\u00a0a.m.');
  expect(formatMoment('2026-12-15T07:00:00.000Z', 'fr')).toBe('15 déc. 2026, 0\u00a0h');
});

test('the time alone is the dealer’s, too', () => {
  expect(timeOfMoment('2026-12-15T18:00:00.000Z', 'en')).toBe('11:00\u00a0a.m.');
  expect(timeOfMoment('2026-12-15T18:00:00.000Z', 'fr')).toBe('11\u00a0h');
});
