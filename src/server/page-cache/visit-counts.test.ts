import { expect, it } from 'vitest';
import { createVisitCounts } from './visit-counts.ts';

const visit = (visits: Record<string, number>) => {
  const counts = createVisitCounts();
  for (const [address, times] of Object.entries(visits)) for (let time = 0; time < times; time++) counts.count(address);
  return counts;
};

it('the hottest addresses are those with the largest number of visits, in that order', () => {
  expect(visit({ '/a': 1, '/b': 5, '/c': 3 }).takeHottest(2)).toEqual(['/b', '/c']);
});

it('what nobody visits any more is forgotten', () => {
  const counts = visit({ '/a': 1, '/b': 4 });
  expect([1, 2, 3, 4].map(() => counts.takeHottest(9))).toEqual([['/b', '/a'], ['/b'], ['/b'], []]);
});

it('counts a thousand addresses at most, so that nobody fills the memory with them', () => {
  const counts = createVisitCounts();
  for (let at = 0; at < 1_100; at++) counts.count(`/used?page=${at}`);
  expect(counts.takeHottest(9_999)).toHaveLength(1_000);
});
