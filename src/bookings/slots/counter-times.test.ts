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

test('a closed day offers them, too, with the times that there would be; it may be taken with a reason', () => {
  // 2026-11-29 is a Sunday.
  const { state, times, next } = counterTimes('2026-11-29', query);
  expect([state, times[0]?.time, times.at(-1)?.time]).toEqual(['closed', '08:30', '16:30']);
  expect(next.map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
});

test('a day that is over offers the next ones, and can still be entered', () => {
  const tonight = counterTimes('2026-11-24', { ...query, now: { ...query.now, minutes: 23 * 60 } });
  expect([tonight.state, tonight.next[0]?.date, tonight.times.length > 0]).toEqual(['past', '2026-11-25', true]);
  expect(counterTimes('2026-10-01', query)).toMatchObject({ state: 'past', next: [{ date: '2026-11-24' }, {}, {}] });
});

test('today has the times that are still ahead', () => {
  expect(counterTimes('2026-11-24', query).times[0]?.time).toBe('10:30');
});

test('a full day says so, and one without opening hours is open', () => {
  const full = Array(2).fill({ date: day, lastDay: day });
  expect(counterTimes(day, { ...query, taken: full }).state).toBe('full');
  expect(counterTimes(day, { ...query, hours: { week: [], closedDays: [] } }).state).toBe('room');
});
