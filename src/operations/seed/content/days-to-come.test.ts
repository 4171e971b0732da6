import { expect, it } from 'vitest';
import { nameDaysToCome } from './days-to-come.ts';

// A Saturday.
const today = '2026-11-21';

it.each([
  ['{saturday+0}', 'Saturday, November 21, 2026', 'samedi 21 novembre 2026'],
  ['{saturday+2}', 'Saturday, December 5, 2026', 'samedi 5 décembre 2026'],
  ['{thursday+1}', 'Thursday, December 3, 2026', 'jeudi 3 décembre 2026'],
  ['{monday+6}', 'Monday, January 4, 2027', 'lundi 4 janvier 2027'],
])('%s becomes %s', (text, english, french) => {
  expect(nameDaysToCome(text, today, 'en')).toBe(english);
  expect(nameDaysToCome(text, today, 'fr')).toBe(french);
});

it('leaves other text unchanged', () => {
  expect(nameDaysToCome('Open {someday+1}, or {today}', today, 'en')).toBe('Open {someday+1}, or {today}');
});
