import { expect, test } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { counterTimes } from './counter-times.ts';

const day = '2026-11-25';
const query = {
  hoursOfWork: 2,
  shop: { placesADay: 2, hoursADay: 8, noticeDays: 3 },
  taken: [] as { date: string; lastDay: string }[],
  hours: defaultSettings.hours,
  now: { day: '2026-11-24', weekday: 2 as const, minutes: 600 },
};

test('staff need no notice, and see how many places are taken', () => {
  const { times, taken, places, next } = counterTimes(day, { ...query, taken: [{ date: day, lastDay: day }] });
  expect(times[0]?.free).toBe(1);
  expect([taken, places, next]).toEqual([1, 2, []]);
});

test('a full day offers the next three days with room', () => {
  const full = ['2026-11-25', '2026-11-26'].flatMap((one) => Array(2).fill({ date: one, lastDay: one }));
  const { taken, next } = counterTimes(day, { ...query, taken: full });
  expect(taken).toBe(2);
  expect(next).toHaveLength(3);
  expect(next.every(({ date }) => date > '2026-11-26')).toBe(true);
});

test('a closed day offers them, too, and so does a day that is over', () => {
  // 2026-11-29 is a Sunday.
  const closed = counterTimes('2026-11-29', query);
  expect([closed.times, closed.next.map(({ date }) => date)]).toEqual([[], ['2026-11-30', '2026-12-01', '2026-12-02']]);
  const tonight = counterTimes('2026-11-24', { ...query, now: { ...query.now, minutes: 23 * 60 } });
  expect(tonight.next.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
  expect(counterTimes('2026-10-01', query).next[0]?.date).toBe('2026-11-24');
});
