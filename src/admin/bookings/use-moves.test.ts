import { expect, test } from 'vitest';
import type { Settings } from '#src/dealer/settings.ts';
import { movedText } from './use-moves.ts';

const week = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
  weekday,
  opens: weekday === 7 ? null : '08:30',
  closes: weekday === 7 ? null : '17:30',
}));
const hours: Settings['hours'] = { week, closedDays: [] };

test('moving a booking to a closed day shows a warning', () => {
  expect(movedText('Imogen', { date: '2026-11-22', time: '09:00' }, hours)).toContain('closed');
  expect(movedText('Imogen', { date: '2026-11-23', time: '09:00' }, hours)).not.toContain('closed');
});
