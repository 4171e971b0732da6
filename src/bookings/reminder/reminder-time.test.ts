import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { dropOffsToRemindOf, isWithinHours, reminderDay } from './reminder-time.ts';

// 2026-11-29 is a Sunday, on which the shop is closed.
const { hours } = defaultSettings;
const at = (day: string, minutes: number) => ({ day, weekday: 1 as const, minutes });

describe('a reminder of a drop-off', () => {
  it('is due the day before, and before a closed day on the last open one', () => {
    expect(reminderDay('2026-11-27', hours)).toBe('2026-11-26');
    expect(reminderDay('2026-11-30', hours)).toBe('2026-11-28');
    const holiday = { ...hours, closedDays: [{ day: '2026-11-26', name: { en: 'Inventory', fr: null } }] };
    expect(reminderDay('2026-11-27', holiday as typeof hours)).toBe('2026-11-25');
  });

  it('is sent in opening hours only', () => {
    expect(dropOffsToRemindOf(at('2026-11-26', 8 * 60), hours)).toEqual([]);
    expect(dropOffsToRemindOf(at('2026-11-26', 9 * 60), hours)).toEqual(['2026-11-27']);
    expect(dropOffsToRemindOf(at('2026-11-26', 18 * 60), hours)).toEqual([]);
    expect(dropOffsToRemindOf(at('2026-11-28', 11 * 60), hours)).toEqual(['2026-11-29', '2026-11-30']);
    expect(dropOffsToRemindOf(at('2026-11-29', 11 * 60), hours)).toEqual([]);
  });

  it('is sent by day where no hours are known', () => {
    const unknown = { week: [], closedDays: [] };
    expect(dropOffsToRemindOf(at('2026-11-26', 10 * 60), unknown)).toEqual(['2026-11-27']);
    expect(isWithinHours('2026-11-26', 7 * 60, unknown)).toBe(false);
  });
});
