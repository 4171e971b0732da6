import { expect, test } from 'vitest';
import { jobList } from '../jobs/job-list.tsx';
import { frenchList } from '../translations/french-list.tsx';
import { knownFilters, pageOf } from './read-source.server.ts';

test.each([
  [{}, {}],
  [
    { state: 'failed', name: 'back-up' },
    { state: 'failed', name: 'back-up' },
  ],
  [{ state: 'lost', name: '__proto__' }, {}],
  [{ page: '3' }, {}],
])('of the filters %j, a list of jobs keeps %j', (requested, known) => {
  expect(knownFilters(requested, jobList.filters, {})).toEqual(known);
});

test.each([
  [
    { kind: 'product', blocks: 'stale' },
    { kind: 'product', blocks: 'stale' },
  ],
  [{ kind: 'user', state: 'published', blocks: 'all' }, {}],
])('of the filters %j, a list keeps %j by the options that were read with its rows', (requested, known) => {
  const choices = { kinds: [{ value: 'product', label: 'Products' }], states: [{ value: 'stale', label: 'Stale' }] };
  expect(knownFilters(requested, frenchList.filters, choices)).toEqual(known);
});

test('a page of rows has its numbers, and an empty list has one page', () => {
  expect(pageOf(['a', 'b', 'c'], { page: 2, limit: 2 })).toEqual({
    record: ['c'],
    page: { currentPage: 2, total: 2, totalRecord: 3 },
  });
  expect(pageOf([], { page: 1, limit: 10 }).page).toEqual({ currentPage: 1, total: 1, totalRecord: 0 });
});
