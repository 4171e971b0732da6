import { expect, it } from 'vitest';
import { pageOf } from './answers.ts';

it.each([
  { page: 1, limit: 12, total: 0, pages: 1 },
  { page: 1, limit: 12, total: 12, pages: 1 },
  { page: 2, limit: 12, total: 13, pages: 2 },
  { page: 9, limit: 12, total: 13, pages: 2 },
  { page: 1, limit: 0, total: 1000, pages: 1 },
])('$total products at $limit a page make $pages pages', ({ pages, ...requested }) => {
  expect(pageOf(requested)).toEqual({ currentPage: requested.page, total: pages, totalRecord: requested.total });
});

it('a list longer than the maximum is marked as truncated', () => {
  expect(pageOf({ page: 1, limit: 0, total: 1001 })).toMatchObject({ totalRecord: 1001, truncated: true });
});
