import { expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { snoozeChoices } from './snooze-times.ts';

const choices = (now: string) =>
  snoozeChoices(new Date(now), defaultSettings.hours).map(({ name, until }) => `${name} ${until}`);

it('on a morning of the week it is this afternoon, tomorrow, the day after, and Monday', () => {
  expect(choices('2026-11-24T18:00:00Z')).toEqual([
    'afternoon 2026-11-24T20:00:00.000Z',
    'tomorrow 2026-11-25T15:30:00.000Z',
    'weekday 2026-11-26T15:30:00.000Z',
    'next-week 2026-11-30T15:30:00.000Z',
  ]);
});

it('in the afternoon before closed days it is the next open days', () => {
  const late = snoozeChoices(new Date('2026-11-28T23:00:00Z'), defaultSettings.hours);
  expect(late.map(({ day }) => day)).not.toContain('2026-11-29');
  expect(late.every(({ until }) => new Date(until) > new Date('2026-11-28T23:00:00Z'))).toBe(true);
});
