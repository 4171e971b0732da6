import { expect, it } from 'vitest';
import { choiceIn, storedChoice } from './consent.ts';

const now = new Date('2026-03-01T12:00:00Z');

it.each(['accepted', 'refused'] as const)('%s is remembered for twelve months, and no longer', (choice) => {
  const stored = storedChoice(choice, now);
  expect(choiceIn(stored, new Date('2027-03-01T11:59:00Z'))).toBe(choice);
  expect(choiceIn(stored, new Date('2027-03-01T12:00:00Z'))).toBeNull();
});

it.each([
  null,
  '',
  '{',
  '{}',
  '{"choice":"accepted"}',
  '{"choice":"perhaps","until":99999999999999}',
  '[]',
  '"accepted"',
])('%s is not a valid choice', (stored) => {
  expect(choiceIn(stored, now)).toBeNull();
});
