import { expect, it } from 'vitest';
import { arrival, statusHistory } from './status-history.server.ts';

const now = new Date('2026-11-20T18:00:00Z');

it('a lead is in progress after five hours and resolved the next day', () => {
  expect(statusHistory(new Date('2026-11-10T18:00:00Z'), 3, now)).toEqual([
    { at: new Date('2026-11-10T23:00:00Z'), from: 1, to: 2 },
    { at: new Date('2026-11-11T23:00:00Z'), from: 2, to: 3 },
  ]);
});

it('a recent lead never changes in the future, a new one not at all', () => {
  const created = new Date('2026-11-20T16:00:00Z');
  expect(statusHistory(created, 2, now)).toEqual([{ at: new Date('2026-11-20T16:48:00Z'), from: 1, to: 2 }]);
  expect(statusHistory(created, 1, now)).toEqual([]);
});

it('leads arrive by day, except those of today', () => {
  expect(arrival(2, now)).toEqual(new Date('2026-11-20T16:00:00Z'));
  expect(arrival(3 * 24 + 5, now)).toEqual(new Date('2026-11-17T21:49:00Z'));
});
