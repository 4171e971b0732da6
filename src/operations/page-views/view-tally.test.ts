import { expect, it } from 'vitest';
import { createTally, maxPerMinute } from './view-tally.ts';

const now = new Date('2026-11-20T18:00:00Z');
const look = { productId: 7, day: '2026-11-20', address: '198.51.100.7', now };

it('adds up views by product and day, and returns them once', () => {
  const tally = createTally();
  tally.count({ ...look, productId: 9 });
  tally.count(look);
  tally.count({ ...look, address: '198.51.100.8' });
  tally.count({ ...look, day: '2026-11-21' });
  expect(tally.take()).toEqual([
    { productId: 7, day: '2026-11-20', views: 2 },
    { productId: 7, day: '2026-11-21', views: 1 },
    { productId: 9, day: '2026-11-20', views: 1 },
  ]);
  expect(tally.take()).toEqual([]);
});

it('limits the views per minute from one address', () => {
  const tally = createTally();
  const counted = Array.from({ length: maxPerMinute + 5 }, () => tally.count(look));
  expect(counted.filter(Boolean)).toHaveLength(maxPerMinute);
  expect(tally.count({ ...look, address: '198.51.100.8' })).toBe(true);
  expect(tally.count({ ...look, now: new Date(now.getTime() + 60_000) })).toBe(true);
});
