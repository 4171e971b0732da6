import { expect, test } from 'vitest';
import { frenchCopyPath } from './french-copy-path.ts';

test('the address of a French copy names its page and its list, and carries no text', () => {
  const post = { id: 7, code: 'winter', title: 'Winter', name: 'Winter', pageParent: 'blog' };
  expect(frenchCopyPath(post)).toBe('/admin/posts/clone/7?pageParent=blog&language=fr&code=winter');
  expect(frenchCopyPath({ ...post, pageParent: null })).toBe('/admin/posts/clone/7?language=fr&code=winter');
});

test('the French copy takes over the schedule', () => {
  const post = { id: 7, code: 'winter', pageParent: null, publishAt: '2026-12-24T08:00:00.000Z', unpublishAt: null };
  expect(frenchCopyPath(post)).toBe(
    '/admin/posts/clone/7?language=fr&code=winter&publishAt=2026-12-24T08%3A00%3A00.000Z',
  );
});
