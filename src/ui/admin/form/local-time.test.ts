import { expect, test } from 'vitest';
import { instantOf, localTimeOf } from './local-time.ts';

test('a summer morning in the dealer’s time zone is seven hours behind UTC', () => {
  expect(localTimeOf('2026-07-10T16:30:00.000Z')).toBe('2026-07-10 09:30:00');
  expect(instantOf('2026-07-10 09:30:00')).toBe('2026-07-10T16:30:00.000Z');
});

test('a winter evening is one date behind UTC', () => {
  expect(localTimeOf('2026-01-02T06:00:00.000Z')).toBe('2026-01-01 22:00:00');
  expect(instantOf('2026-01-01 22:00:00')).toBe('2026-01-02T06:00:00.000Z');
});

test('the hour skipped in spring becomes the next hour', () => {
  expect(localTimeOf(instantOf('2026-03-08 02:30:00'))).toBe('2026-03-08 03:30:00');
});

test('the hour repeated in autumn is read as the first one', () => {
  expect(instantOf('2025-11-02 01:30:00')).toBe('2025-11-02T08:30:00.000Z');
});

test('without daylight saving changes a winter evening is seven hours behind UTC too', () => {
  expect(localTimeOf('2026-12-02T06:00:00.000Z')).toBe('2026-12-01 23:00:00');
  expect(instantOf('2026-12-01 23:00:00')).toBe('2026-12-02T06:00:00.000Z');
});
