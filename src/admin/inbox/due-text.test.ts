import { expect, it } from 'vitest';
import { dueOf } from './due-text.ts';

const friday = new Date('2026-11-20T18:00:00Z');

it.each([
  ['2026-11-20T19:00:00Z', 45, 'in 45 min', 'soon'],
  ['2026-11-20T21:00:00Z', 180, 'in 3 h', 'calm'],
  ['2026-11-21T18:00:00Z', 480, 'tomorrow', 'calm'],
  ['2026-11-21T17:00:00Z', 30, 'tomorrow', 'soon'],
  ['2026-11-24T18:00:00Z', 900, 'Tuesday', 'calm'],
  ['2026-12-05T18:00:00Z', 1400, 'December 5, 2026', 'calm'],
  ['2026-11-20T17:25:00Z', -35, '35 min late', 'late'],
  ['2026-11-20T16:00:00Z', -125, '2 h late', 'late'],
  ['2026-11-20T18:00:00Z', 0, '0 min late', 'late'],
])('due at %s with %i open minutes left is "%s"', (dueAt, openMinutesLeft, text, tone) => {
  expect(dueOf({ dueAt, openMinutesLeft }, friday)).toEqual({ text, tone });
});

it('a lead that needs no answer is not due', () => {
  expect(dueOf({ dueAt: null, openMinutesLeft: null }, friday)).toBeNull();
});
