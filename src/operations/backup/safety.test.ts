import { expect, it } from 'vitest';
import { secondPlaceState } from './safety.ts';

const now = new Date('2026-11-20T18:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it.each([
  ['is missing when it is not configured, despite an earlier copy', false, hoursAgo(1), 'none'],
  ['is empty before the first copy', true, null, 'empty'],
  ['is up to date for 48 hours', true, hoursAgo(48), 'fresh'],
  ['is late after that', true, hoursAgo(49), 'late'],
] as const)('the second backup location %s', (_title, isThere, newest, state) => {
  expect(secondPlaceState(isThere, newest, now)).toBe(state);
});
