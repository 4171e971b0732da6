import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { openDay } from './open-day.ts';

const hours = { ...defaultSettings.hours, closedDays: [{ day: '2026-11-23', name: null }] };

describe('open days', () => {
  it.each([
    [0, '2026-11-21'],
    [1, '2026-11-24'],
    [2, '2026-11-25'],
    [-1, '2026-11-20'],
    [-6, '2026-11-14'],
  ])('from a Saturday before a closed Monday: offset %i is %s', (offset, day) => {
    expect(openDay(offset, hours, new Date('2026-11-21T18:00:00Z'))).toBe(day);
  });

  it('start with the next one when the shop is closed today', () => {
    expect(openDay(0, hours, new Date('2026-11-22T18:00:00Z'))).toBe('2026-11-24');
    expect(openDay(-1, hours, new Date('2026-11-22T18:00:00Z'))).toBe('2026-11-21');
  });
});
